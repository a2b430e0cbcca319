import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { assert, asyncProperty, constantFrom, nat, uint8Array } from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPicture } from './picture-file.ts';

const refused = expect.objectContaining({ code: 'PICTURE_NOT_ACCEPTED' });

const SIZE = { width: 5, height: 3 };
const drawn = (size = SIZE) => sharp({ create: { ...size, channels: 3, background: '#4b2e1e' } });
const png = await drawn().png().toBuffer();
const jpeg = await drawn().jpeg().toBuffer();
const webp = await drawn().webp().toBuffer();
const widest = await drawn({ width: 4096, height: 1024 }).png().toBuffer();

/** A PNG of the given size with the pixels of only one row. */
function pngHeader(width: number, height: number) {
  const uint32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
  };
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(width + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture', () => {
  test.each([
    ['PNG', png],
    ['JPEG', jpeg],
    ['WebP', webp],
  ])('is stored as WebP of the same size from a %s', async (_, file) => {
    const { type, bytes } = await readPicture(file);
    const { width, height } = await sharp(file).metadata();
    expect(type).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  test('of the largest size is stored small, in its proportions', async () => {
    const { bytes } = await readPicture(widest);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 128 });
  });

  test('of many pixels in a small file is stored as a small file', async () => {
    const raw = { width: 2048, height: 2048, channels: 3 } as const;
    const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
    const file = await noise.jpeg({ quality: 50 }).toBuffer();
    expect(file.length).toBeLessThan(2_000_000);
    const { bytes } = await readPicture(file);
    expect(bytes.length).toBeLessThan(300_000);
  });

  test('keeps its colours and its transparency', async () => {
    const half = await sharp({ create: { ...SIZE, channels: 4, background: { r: 15, g: 77, b: 58, alpha: 0.5 } } })
      .png()
      .toBuffer();
    const pixel = await sharp((await readPicture(half)).bytes)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    const differences = [...pixel].map((value, index) => Math.abs(value - ([15, 77, 58, 128][index] ?? 0)));
    expect(Math.max(...differences)).toBeLessThan(8);
  });

  test('is rotated upright and loses its metadata', async () => {
    const place = 'GPS 31.5204 N 74.3587 E';
    const photograph = await drawn()
      .withExif({ IFD0: { Copyright: place, ImageDescription: place } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes } = await readPicture(photograph);
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 3,
      height: 5,
      exif: undefined,
      orientation: undefined,
    });
    expect(bytes.includes('GPS')).toBe(false);
  });

  test('loses any data appended to the file', async () => {
    const hidden = '<script>alert(1)</script>';
    const { bytes } = await readPicture(Buffer.concat([png, Buffer.from(hidden)]));
    expect(bytes.includes('script')).toBe(false);
  });
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a PNG signature alone', png.subarray(0, 8)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="3"/>')],
  ['a GIF', await drawn().gif().toBuffer()],
  ['a TIFF', await drawn().tiff().toBuffer()],
  ['a truncated PNG', png.subarray(0, -20)],
  ['a truncated JPEG', jpeg.subarray(0, -20)],
  ['a truncated WebP', webp.subarray(0, -20)],
  ['a file of two megabytes and a byte', Buffer.concat([png, Buffer.alloc(2_097_153 - png.length)])],
  ['a PNG of 4097 pixels', await drawn({ width: 1, height: 4097 }).png().toBuffer()],
  ['a JPEG of 4097 pixels', await drawn({ width: 4097, height: 1 }).jpeg().toBuffer()],
  ['a WebP of 4097 pixels', await drawn({ width: 4097, height: 1 }).webp().toBuffer()],
  ['a decompression bomb', pngHeader(30_000, 30_000)],
])('refuses %s', async (_, file) => {
  await expect(readPicture(file)).rejects.toEqual(refused);
});

test('accepts a file of exactly two megabytes', async () => {
  const { type } = await readPicture(Buffer.concat([png, Buffer.alloc(2_097_152 - png.length)]));
  expect(type).toBe('image/webp');
});

test('returns a picture or a refusal for any damaged file', async () => {
  const damaged = asyncProperty(
    constantFrom(png, jpeg, webp),
    nat(),
    uint8Array({ maxLength: 12 }),
    async (file, at, noise) => {
      const changed = Buffer.from(file);
      changed.set(noise.subarray(0, changed.length - (at % changed.length)), at % changed.length);
      const outcome = await readPicture(changed).catch((error: unknown) => error);
      expect([expect.objectContaining({ type: 'image/webp' }), refused]).toContainEqual(outcome);
    },
  );
  await assert(damaged, { numRuns: 300 });
});

test('reads concurrent pictures one after the other, and refuses more while twenty wait', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => readPicture(png)));
  const late = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(late).toHaveLength(9);
  expect(late[0]).toMatchObject({ code: 'OVERLOADED', data: { retryAfter: 5 } });
  expect(await readPicture(png)).toMatchObject({ type: 'image/webp' });
});
