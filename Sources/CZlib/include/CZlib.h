// The part of zlib's public interface that steptracker uses, declared here so that building needs
// the shared library only. Scripts/check-declarations.sh compiles this together with <zlib.h>
// where that is installed, so a wrong declaration is a compile error there.
#ifndef STEPTRACKER_CZLIB_H
#define STEPTRACKER_CZLIB_H

// A struct cannot be declared twice, so beside the real header, which has to come first, its own
// stands; CZlib.c holds the layout of either against the same numbers.
#ifndef ZLIB_H

struct internal_state;

typedef struct z_stream_s {
  unsigned char *next_in;
  unsigned int avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned int avail_out;
  unsigned long total_out;
  char *msg;
  struct internal_state *state;
  void *(*zalloc)(void *opaque, unsigned int items, unsigned int size);
  void (*zfree)(void *opaque, void *address);
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} z_stream;

#endif

#define Z_NO_FLUSH 0
#define Z_OK 0
#define Z_STREAM_END 1
#define Z_BUF_ERROR (-5)

const char *zlibVersion(void);
unsigned long crc32(unsigned long crc, const unsigned char *bytes, unsigned int count);
int inflateInit2_(z_stream *stream, int windowBits, const char *version, int streamSize);
int inflate(z_stream *stream, int flush);
int inflateEnd(z_stream *stream);

#endif
