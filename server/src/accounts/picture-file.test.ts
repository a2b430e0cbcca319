import { crc32, deflateSync } from 'node:zlib';
import { assert, constantFrom, nat, property, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPicture } from './picture-file.ts';

const refused = expect.objectContaining({ code: 'PICTURE_NOT_ACCEPTED' });
const uint32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
/** As WebP counts, the least byte first. */
const littleUint32 = (value: number) => Buffer.from(uint32(value).toReversed());
const latin1 = (text: string) => Buffer.from(text, 'latin1');

const chunk = (name: string, content: Buffer) =>
  Buffer.concat([uint32(content.length), latin1(name), content, uint32(crc32(Buffer.concat([latin1(name), content])))]);

const png = ({ width = 2, height = 1, extra = [] as Buffer[], behind = '' } = {}) =>
  Buffer.concat([
    latin1('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.from([0, 255, 0]))),
    chunk('IEND', Buffer.alloc(0)),
    latin1(behind),
  ]);

const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, content.length + 2]), content]);

const frame = (width: number, height: number) =>
  segment(0xc0, Buffer.from([8, height >> 8, height, width >> 8, width, 1, 1, 0x11, 0]));

const jpeg = ({ width = 3, height = 2, extra = [] as Buffer[], behind = '' } = {}) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, latin1('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...extra,
    frame(width, height),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // Image data: a stuffed byte and a restart marker belong to it.
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
    latin1(behind),
  ]);

const riff = (...chunks: [string, Buffer][]) => {
  const body = Buffer.concat(
    chunks.flatMap(([name, content]) => [
      latin1(name),
      littleUint32(content.length),
      content,
      Buffer.alloc(content.length % 2),
    ]),
  );
  return Buffer.concat([latin1('RIFF'), littleUint32(body.length + 4), latin1('WEBP'), body]);
};
const lossless = (width: number, height: number) =>
  Buffer.concat([Buffer.from([0x2f]), littleUint32(((height - 1) << 14) | (width - 1)), latin1('data')]);

/** The frame of a lossy picture: a tag, a start code, and sizes of 14 bits, of which two more say how to scale. */
const lossy = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from([0x10, 0, 0, 0x9d, 0x01, 0x2a]),
    Buffer.from([width & 0xff, (width >> 8) | 0x40, height & 0xff, height >> 8]),
  ]);

/** A picture of so many bytes. */
const padded = (length: number) => png({ extra: [chunk('IDAT', Buffer.alloc(length - png().length - 12))] });

describe('a picture is kept as it was', () => {
  test.each([
    ['image/png', png()],
    ['image/jpeg', jpeg()],
    ['image/webp', riff(['VP8L', lossless(5, 4)])],
    ['image/png', png({ width: 4096, height: 4096 })],
    ['image/jpeg', jpeg({ width: 4096, height: 1 })],
    ['image/webp', riff(['VP8L', lossless(4096, 1)])],
    ['image/webp', riff(['VP8 ', lossy(4096, 16)])],
    ['image/png', padded(2_097_152)],
  ])('%s', (type, file) => {
    expect(readPicture(file)).toEqual({ type, bytes: file });
  });
});

describe('what is no part of the picture is left out', () => {
  const place = latin1('Exif GPS 31.5204 N 74.3587 E');
  const hidden = '<script>alert(1)</script>';
  const extended = Buffer.from([0b0010_1100, 0, 0, 0, 4, 0, 0, 3, 0, 0]);
  test.each([
    ['PNG', png({ extra: [chunk('eXIf', place), chunk('tEXt', place)], behind: hidden }), png()],
    ['JPEG', jpeg({ extra: [segment(0xe1, place), segment(0xfe, place)], behind: hidden }), jpeg()],
    [
      'WebP',
      Buffer.concat([
        riff(['VP8X', extended], ['VP8L', lossless(5, 4)], ['EXIF', place], ['XMP ', place]),
        latin1(hidden),
      ]),
      riff(['VP8X', Buffer.from([0, 0, 0, 0, 4, 0, 0, 3, 0, 0])], ['VP8L', lossless(5, 4)]),
    ],
  ])('%s', (_, file, clean) => {
    expect(readPicture(file).bytes).toEqual(clean);
  });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a name only', latin1('\x89PNG\r\n\x1a\n')],
  ['an SVG', latin1('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', latin1('GIF89a\x01\0\x01\0')],
  ['a PNG that ends too soon', png().subarray(0, 40)],
  ['a PNG of two megabytes and a byte', padded(2_097_153)],
  ['a PNG of 4097 points', png({ height: 4097 })],
  ['a PNG of no points', png({ width: 0 })],
  ['a JPEG of 4097 points', jpeg({ width: 4097 })],
  ['a WebP of 4097 points', riff(['VP8L', lossless(1, 4097)])],
  ['a lossy WebP of 4097 points', riff(['VP8 ', lossy(16, 4097)])],
  ['a PNG of 30000 points', png({ width: 30_000 })],
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG that ends too soon', jpeg().subarray(0, -2)],
  ['a JPEG of 5000 points', jpeg({ height: 5000 })],
  ['a WebP of no points', riff(['ALPH', Buffer.alloc(4)])],
  ['a WebP of 16000 points', riff(['VP8L', lossless(16_000, 4)])],
])('%s is refused', (_, file) => {
  expect(() => readPicture(file)).toThrow(refused);
});

test('whatever comes, it is a picture or a refusal', () => {
  const starts = [png(), jpeg(), riff(['VP8L', lossless(5, 4)])];
  assert(
    property(constantFrom(...starts), nat(), uint8Array({ maxLength: 12 }), (file, at, noise) => {
      const changed = Buffer.from(file);
      changed.set(noise.subarray(0, changed.length - (at % changed.length)), at % changed.length);
      try {
        expect(readPicture(changed).bytes.length).toBeLessThanOrEqual(changed.length + 8);
      } catch (error) {
        expect(error).toEqual(refused);
      }
    }),
    { numRuns: 2000 },
  );
});
