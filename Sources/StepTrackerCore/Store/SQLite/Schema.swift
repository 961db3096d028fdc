extension DatabaseFormat {
  /// The format of a store's file.
  static let store = DatabaseFormat(
    applicationID: 0x5354_4550,  // "STEP"
    migrations: [Migration(version: 1, sql: Schema.version1)])
}

/// The statements that lead from one version of a store to the next.
///
/// Comments inside the statements stay in the file, where any SQLite tool shows them.
enum Schema {
  /// The first version.
  ///
  /// A sample is kept in the order of questions, by type and start, without a rowid and a second index: half
  /// the size and twice the speed. What its many neighbours share is kept once in `recording`.
  static let version1 = """
    CREATE TABLE quantity_type (
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL UNIQUE,  -- HealthKit's
      name TEXT NOT NULL,               -- the command line's
      unit TEXT NOT NULL,               -- of sample.value
      longest_duration REAL NOT NULL DEFAULT 0  -- seconds; how far back an overlap can begin
    );
    CREATE TABLE unit (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
    CREATE TABLE source (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
    CREATE TABLE device (id INTEGER PRIMARY KEY, description TEXT NOT NULL UNIQUE);
    CREATE TABLE recording (  -- what the samples of one recording have in common
      id INTEGER PRIMARY KEY,
      source_version TEXT NOT NULL,  -- empty: unknown
      device INTEGER NOT NULL,       -- 0: unknown
      metadata TEXT NOT NULL,        -- a JSON object; empty: none
      hash INTEGER NOT NULL          -- of the other columns: an index of long texts would be slow
    );
    CREATE INDEX recording_by_hash ON recording (hash);
    CREATE TABLE sample (
      type INTEGER NOT NULL REFERENCES quantity_type,
      start_time REAL NOT NULL,    -- seconds since 1970 UTC
      end_time REAL NOT NULL,
      source INTEGER NOT NULL REFERENCES source,
      value REAL NOT NULL,         -- in the type's unit, to 12 significant digits
      occurrence INTEGER NOT NULL, -- tells equal hand entries apart
      original REAL,               -- in the unit it came in, exactly; null: the same as value
      unit INTEGER NOT NULL REFERENCES unit,  -- the unit it came in
      user_entered INTEGER NOT NULL,
      creation_time REAL,
      recording INTEGER NOT NULL REFERENCES recording,
      change INTEGER NOT NULL REFERENCES change,  -- the change that saved it
      restored_by INTEGER REFERENCES change,  -- the undo or redo that last brought it back
      PRIMARY KEY (type, start_time, end_time, source, value, occurrence)
    ) WITHOUT ROWID;
    CREATE TABLE deleted_sample (  -- what was deleted or undone, and by undoing or redoing comes back
      type INTEGER NOT NULL,
      start_time REAL NOT NULL,
      end_time REAL NOT NULL,
      source INTEGER NOT NULL,
      value REAL NOT NULL,
      occurrence INTEGER NOT NULL,
      original REAL,
      unit INTEGER NOT NULL,
      user_entered INTEGER NOT NULL,
      creation_time REAL,
      recording INTEGER NOT NULL,
      change INTEGER NOT NULL,
      restored_by INTEGER,
      deleted_by INTEGER NOT NULL REFERENCES change,
      PRIMARY KEY (type, start_time, end_time, source, value, occurrence, deleted_by)
    ) WITHOUT ROWID;
    CREATE INDEX deleted_sample_by_change ON deleted_sample (deleted_by);
    CREATE TABLE synced_sample (  -- finds the versions of a sample; the key of one that is gone stays
      type INTEGER NOT NULL,
      source INTEGER NOT NULL,
      identifier TEXT NOT NULL,  -- HKMetadataKeySyncIdentifier
      version NUMERIC NOT NULL,  -- HKMetadataKeySyncVersion
      start_time REAL NOT NULL,
      end_time REAL NOT NULL,
      value REAL NOT NULL,
      occurrence INTEGER NOT NULL,
      recording INTEGER NOT NULL,
      PRIMARY KEY (type, source, identifier, start_time, end_time, value, occurrence, recording)
    ) WITHOUT ROWID;
    CREATE TABLE object_type (  -- what is no quantity: categories, workouts and so on
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL UNIQUE,  -- HealthKit's
      name TEXT NOT NULL                -- the command line's
    );
    CREATE TABLE health_object (
      type INTEGER NOT NULL REFERENCES object_type,
      start_time REAL NOT NULL,  -- of an activity summary, midnight UTC of its day
      end_time REAL NOT NULL,
      source INTEGER NOT NULL,   -- 0: an activity summary has none
      value TEXT NOT NULL,       -- a category's value, a workout's activity, a correlation's type
      members INTEGER NOT NULL,  -- a hash of the samples of a correlation, else 0
      user_entered INTEGER NOT NULL,
      creation_time REAL,        -- of an activity summary, when the export was made
      recording INTEGER NOT NULL REFERENCES recording,
      content TEXT NOT NULL,     -- a JSON object of all that has no column; empty: none
      change INTEGER NOT NULL REFERENCES change,
      restored_by INTEGER REFERENCES change,
      PRIMARY KEY (type, start_time, end_time, source, value, members)
    ) WITHOUT ROWID;
    CREATE TABLE deleted_health_object (
      type INTEGER NOT NULL,
      start_time REAL NOT NULL,
      end_time REAL NOT NULL,
      source INTEGER NOT NULL,
      value TEXT NOT NULL,
      members INTEGER NOT NULL,
      user_entered INTEGER NOT NULL,
      creation_time REAL,
      recording INTEGER NOT NULL,
      content TEXT NOT NULL,
      change INTEGER NOT NULL,
      restored_by INTEGER,
      deleted_by INTEGER NOT NULL REFERENCES change,
      PRIMARY KEY (type, start_time, end_time, source, value, members, deleted_by)
    ) WITHOUT ROWID;
    CREATE INDEX deleted_health_object_by_change ON deleted_health_object (deleted_by);
    CREATE TABLE change (  -- a row for each transaction that wrote something
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      time REAL NOT NULL,
      detail TEXT NOT NULL,
      added INTEGER NOT NULL DEFAULT 0,
      deleted INTEGER NOT NULL DEFAULT 0,
      target INTEGER REFERENCES change,  -- of an undo or a redo: what it took back or made again
      undone_by INTEGER REFERENCES change,
      format TEXT,  -- of an imported file
      receipt TEXT  -- of an import, in JSON: how many samples of what became what
    );
    CREATE TABLE change_type (  -- the types whose samples a change added or deleted
      change INTEGER NOT NULL REFERENCES change,
      type INTEGER NOT NULL REFERENCES quantity_type,
      first_start REAL NOT NULL,  -- between these starts lie the samples
      last_start REAL NOT NULL,
      PRIMARY KEY (change, type)
    ) WITHOUT ROWID;
    CREATE TABLE change_object_type (  -- the same for what is no quantity
      change INTEGER NOT NULL REFERENCES change,
      type INTEGER NOT NULL REFERENCES object_type,
      first_start REAL NOT NULL,
      last_start REAL NOT NULL,
      PRIMARY KEY (change, type)
    ) WITHOUT ROWID;
    CREATE TABLE type_source (  -- the sources of a type, with their earliest sample
      type INTEGER NOT NULL REFERENCES quantity_type,
      source INTEGER NOT NULL REFERENCES source,
      first_start REAL NOT NULL,
      first_recorded REAL NOT NULL,  -- its creation, else its start
      PRIMARY KEY (type, source)
    ) WITHOUT ROWID;
    CREATE TABLE type_source_device (  -- the devices that a source's samples came from
      type INTEGER NOT NULL REFERENCES quantity_type,
      source INTEGER NOT NULL REFERENCES source,
      device INTEGER NOT NULL REFERENCES device,
      PRIMARY KEY (type, source, device)
    ) WITHOUT ROWID;
    CREATE TABLE daily_summary_series (  -- a cache: for which days there are summaries
      id INTEGER PRIMARY KEY,
      type INTEGER NOT NULL REFERENCES quantity_type,
      zone TEXT NOT NULL,          -- days are local
      source_order TEXT NOT NULL,  -- what they were merged by; with another one they are worth nothing
      UNIQUE (type, zone)
    );
    CREATE TABLE daily_summary (  -- a cache: what longer buckets are composed of, dropped with every change
      series INTEGER NOT NULL REFERENCES daily_summary_series,
      start_time REAL NOT NULL,
      end_time REAL NOT NULL,
      summary BLOB NOT NULL,
      PRIMARY KEY (series, start_time)
    ) WITHOUT ROWID;
    CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE setting_change (  -- for undoing
      change INTEGER NOT NULL REFERENCES change,
      key TEXT NOT NULL,
      old_value TEXT,
      new_value TEXT,
      PRIMARY KEY (change, key)
    ) WITHOUT ROWID;
    CREATE VIEW samples AS  -- for people: names, units and dates in UTC
    SELECT quantity_type.name AS metric,
      coalesce(sample.original, sample.value) AS value,
      unit.name AS unit,
      strftime('%Y-%m-%dT%H:%M:%SZ', start_time, 'unixepoch') AS start,
      strftime('%Y-%m-%dT%H:%M:%SZ', end_time, 'unixepoch') AS "end",
      source.name AS source,
      nullif(recording.source_version, '') AS source_version,
      device.description AS device,
      sample.user_entered,
      strftime('%Y-%m-%dT%H:%M:%SZ', creation_time, 'unixepoch') AS created,
      nullif(recording.metadata, '') AS metadata,
      quantity_type.identifier
    FROM sample
      JOIN quantity_type ON quantity_type.id = sample.type
      JOIN source ON source.id = sample.source
      JOIN unit ON unit.id = sample.unit
      JOIN recording ON recording.id = sample.recording
      LEFT JOIN device ON device.id = recording.device;
    CREATE VIEW objects AS
    SELECT object_type.name AS metric,
      health_object.value,
      strftime('%Y-%m-%dT%H:%M:%SZ', start_time, 'unixepoch') AS start,
      strftime('%Y-%m-%dT%H:%M:%SZ', end_time, 'unixepoch') AS "end",
      source.name AS source,
      nullif(recording.source_version, '') AS source_version,
      device.description AS device,
      health_object.user_entered,
      strftime('%Y-%m-%dT%H:%M:%SZ', creation_time, 'unixepoch') AS created,
      nullif(recording.metadata, '') AS metadata,
      nullif(content, '') AS content,
      object_type.identifier
    FROM health_object
      JOIN object_type ON object_type.id = health_object.type
      JOIN recording ON recording.id = health_object.recording
      LEFT JOIN source ON source.id = health_object.source
      LEFT JOIN device ON device.id = recording.device;
    CREATE VIEW sleep AS
    SELECT substr(value, length('HKCategoryValueSleepAnalysis') + 1) AS stage,
      start, "end", (julianday("end") - julianday(start)) * 24 AS hours, source
    FROM objects WHERE metric = 'sleep';
    CREATE VIEW workouts AS
    SELECT substr(value, length('HKWorkoutActivityType') + 1) AS activity, start, "end",
      json_extract(content, '$.attributes.duration') AS duration,
      json_extract(content, '$.attributes.durationUnit') AS duration_unit, source, content
    FROM objects WHERE metric = 'workouts';
    CREATE VIEW activity AS
    SELECT substr(start, 1, 10) AS day,
      json_extract(content, '$.attributes.activeEnergyBurned') AS energy,
      json_extract(content, '$.attributes.activeEnergyBurnedGoal') AS energy_goal,
      json_extract(content, '$.attributes.appleExerciseTime') AS exercise,
      json_extract(content, '$.attributes.appleExerciseTimeGoal') AS exercise_goal,
      json_extract(content, '$.attributes.appleStandHours') AS stand_hours,
      json_extract(content, '$.attributes.appleStandHoursGoal') AS stand_hours_goal
    FROM objects WHERE metric = 'activity';
    CREATE VIEW changes AS
    SELECT id, kind, strftime('%Y-%m-%dT%H:%M:%SZ', time, 'unixepoch') AS time, detail,
      added, deleted, target, undone_by IS NOT NULL AS undone
    FROM change;
    """
}
