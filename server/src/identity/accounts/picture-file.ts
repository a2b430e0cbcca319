import { Problem } from '@mizan/api';
import pLimit from 'p-limit';

const MAX_BYTES = 2_097_152;
/** Larger pictures would take too much memory, however few bytes they have. */
const MAX_SIDE = 4096;
/** Of a portrait, larger than any screen shows it. Stored larger, a picture of few bytes could become one of many. */
const PORTRAIT_SIDE = 512;
/** Of a photographed page, whose small print can still be read. */
export const PAGE_SIDE = 2048;
/** Whatever a file holds, it takes its thread for no longer. */
const TIMEOUT_SECONDS = 5;
/** A decoded picture takes up to 64 MB and a thread, which passwords are hashed in as well. */
const MAX_WAITING = 20;
const oneByOne = pLimit(1);

/**
 * Decodes a picture and encodes its pixels again, small and upright. Only pixels are stored: the camera's data (place, time, owner)
 * and anything hidden in the file stay out. Of an animation the first frame is kept.
 */
export async function readPicture(file: Buffer, storedSide = PORTRAIT_SIDE) {
  if (oneByOne.pendingCount >= MAX_WAITING) throw new Problem('OVERLOADED', { retryAfter: 5 });
  const bytes = file.length <= MAX_BYTES ? await oneByOne(() => recode(file, storedSide)) : undefined;
  // Noise takes more bytes than the file had.
  if (!bytes || bytes.length > MAX_BYTES) throw new Problem('PICTURE_NOT_ACCEPTED');
  return { type: 'image/webp', bytes };
}

async function recode(file: Buffer, storedSide: number) {
  const sharp = await (opened ??= openDecoder());
  try {
    const picture = sharp(file, { failOn: 'error', limitInputPixels: MAX_SIDE ** 2 });
    const { width, height } = await picture.metadata();
    if (width > MAX_SIDE || height > MAX_SIDE) return undefined;
    const small = picture.autoOrient().resize(storedSide, storedSide, { fit: 'inside', withoutEnlargement: true });
    return await small.webp({ quality: 90 }).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer();
  } catch {
    // The file is broken, takes too long or is not a picture, which the caller refuses.
    return undefined;
  }
}

type Sharp = typeof import('sharp').default;
let opened: Promise<Sharp> | undefined;

/** Loaded with the first picture, because the library takes memory. It may open the three accepted formats only. */
async function openDecoder(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
