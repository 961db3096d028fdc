# Writes a year of made-up steps, heart rates and weights, up to 15:00 of Friday, 10 May 2024, in Seoul, as CSV
# for `steptracker import`; always the same.
#
# Usage: awk -f Scripts/made-up-data.awk

# A number from 0 up to 1 (Lehmer's generator, whose products are exact in floating point).
function random() {
  state = (state * 16807) % 2147483647
  return state / 2147483647
}

# A number within a distance of another one.
function near(center, distance) { return center + distance * (2 * random() - 1) }

function instant(minute) {
  return sprintf("%04d-%02d-%02dT%02d:%02d:00+09:00", \
    year, month, day, int(minute / 60), minute % 60)
}

function sample(metric, value, unit, minute, minutes, source) {
  if (index_ == last && minute + minutes > 900) return
  printf "%s,%s,%s,%s,%s,%s\n", metric, value, unit, instant(minute), instant(minute + minutes), source
}

function walk(minute, minutes) {
  if (random() < 0.1) return
  minute = int(near(minute, 20))
  minutes = int(near(minutes, minutes / 3)) + 1
  sample("steps", int(minutes * near(95, 12)), "count", minute, minutes, "Watch")
}

function heartRates(minute, rate) {
  for (minute = 390; minute < 1380; minute += 90) {
    rate = near(minute > 1020 && minute < 1140 ? 92 : 68, 12) - index_ / 80
    sample("heart-rate", int(rate), "count/min", minute, 0, "Watch")
  }
}

function weight(value) {
  # Nobody weighs themselves every day, and some weeks are holidays.
  if (random() < 0.2 || index_ % 90 > 82) return
  value = 76.5 - index_ / 75 + wave + (weekday == 1 || weekday == 7 ? 0.3 : 0)
  wave = wave * 0.93 + near(0, 0.18)
  sample("weight", sprintf("%.1f", near(value, 0.25)), "kg", 430, 0, "Scale")
}

BEGIN {
  state = 20240510
  last = 382
  split("31 28 31 30 31 30 31 31 30 31 30 31", days, " ")
  print "metric,value,unit,start,end,source"
  year = 2023; month = 4; day = 24; weekday = 1
  for (index_ = 0; index_ <= last; index_++) {
    if (random() > 0.03) {
      if (weekday < 6) {
        walk(460, 26); walk(745, 18); walk(1070, 28)
        if (weekday % 2 == 0) walk(1200, 30)
      } else {
        walk(620, 35); walk(900, 30)
        if (random() < 0.4) walk(980, 45)
      }
    }
    heartRates()
    weight()
    weekday = weekday % 7 + 1
    if (++day > days[month] + (month == 2 && year % 4 == 0)) {
      day = 1
      if (++month > 12) { month = 1; year++ }
    }
  }
}
