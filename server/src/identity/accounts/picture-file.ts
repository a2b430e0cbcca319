import { Problem } from '@mizan/api';
import pLimit from 'p-limit';

const MAX_BYTES = 2_097_152;
/** In pixels. A larger picture would take too much memory, however few bytes its file has. */
const MAX_SIDE = 4096;
/** In pixels: larger than any screen shows a portrait. */
const PORTRAIT_SIDE = 512;
/** In pixels: the small print of a photographed page can still be read. */
export const PAGE_SIDE = 2048;
/** No file may occupy its thread for longer. */
const TIMEOUT_SECONDS = 5;
/** Pictures wait for each other: one takes up to 64 MB, and a thread of the pool that also hashes passwords. */
const MAX_WAITING = 20;
const oneByOne = pLimit(1);

/**
 * Decodes a picture and encodes its pixels again, small and upright; throws for anything else. Only pixels are stored, so the
 * camera's data (place, time, owner) and anything hidden in the file are lost, and all but the first frame of an animation.
 */
export async function readPicture(file: Buffer, storedSide = PORTRAIT_SIDE) {
  if (oneByOne.pendingCount >= MAX_WAITING) throw new Problem('OVERLOADED', { retryAfter: 5 });
  const bytes = file.length <= MAX_BYTES ? await oneByOne(() => recode(file, storedSide)) : undefined;
  // A picture of noise takes more bytes than its file had.
  if (!bytes || bytes.length > MAX_BYTES) throw new Problem('PICTURE_NOT_ACCEPTED');
  return { type: 'image/webp', bytes };
}

async function recode(file: Buffer, storedSide: number) {
  const sharp = await (decoder ??= loadDecoder());
  try {
    const picture = sharp(file, { failOn: 'error', limitInputPixels: MAX_SIDE ** 2 });
    const { width, height } = await picture.metadata();
    if (width > MAX_SIDE || height > MAX_SIDE) return undefined;
    const small = picture.autoOrient().resize(storedSide, storedSide, { fit: 'inside', withoutEnlargement: true });
    return await small.webp({ quality: 90 }).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer();
  } catch {
    // The file is broken, takes too long or is not a picture: the caller refuses it.
    return undefined;
  }
}

type Sharp = typeof import('sharp').default;
let decoder: Promise<Sharp> | undefined;

/** Loads the library with the first picture, because it takes memory. It may read the three accepted formats only. */
async function loadDecoder(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
