import { Problem } from '@mizan/api';

/** Pixels of one side: a small file can still expand to fill a browser's memory. */
const MAX_POINTS = 4096;
const MAX_BYTES = 2_097_152;

type Kind = {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  isIt: (file: Buffer) => boolean;
  rewrite: (file: Buffer) => Rewritten;
};
type Rewritten = { parts: Buffer[]; width: number; height: number };

/**
 * Recognises a picture by its content and rewrites it from the parts that make up a picture. Metadata of the camera
 * (place, time, owner) and hidden data before, between or behind those parts are left out.
 */
export function readPicture(file: Buffer) {
  const kind = file.length <= MAX_BYTES ? KINDS.find(({ isIt }) => isIt(file)) : undefined;
  const picture = kind && attempt(() => kind.rewrite(file));
  if (!kind || !picture || !isSize(picture.width) || !isSize(picture.height)) throw new Problem('PICTURE_NOT_ACCEPTED');
  return { type: kind.type, bytes: Buffer.concat(picture.parts) };
}

const isSize = (points: number) => points >= 1 && points <= MAX_POINTS;

function attempt<Value>(read: () => Value) {
  try {
    return read();
  } catch {
    // Only RangeErrors: the file ends within a part, so it is no valid picture.
    return undefined;
  }
}

const KINDS: readonly Kind[] = [
  { type: 'image/png', isIt: (file) => file.subarray(0, 8).equals(PNG), rewrite: rewritePng },
  { type: 'image/jpeg', isIt: (file) => file.subarray(0, 3).equals(JPEG), rewrite: rewriteJpeg },
  {
    type: 'image/webp',
    isIt: (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
    rewrite: rewriteWebp,
  },
];

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const PNG_PARTS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB']);

/** A PNG is a list of chunks: length, name, content, checksum. */
function rewritePng(file: Buffer): Rewritten {
  const parts: Buffer[] = [PNG];
  let name = '';
  for (let at = PNG.length; name !== 'IEND'; ) {
    const end = at + 12 + file.readUInt32BE(at);
    name = file.toString('latin1', at + 4, at + 8);
    file.readUInt8(end - 1);
    if (PNG_PARTS.has(name)) parts.push(file.subarray(at, end));
    at = end;
  }
  return { parts, width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** A JPEG has segments up to the image data, which ends at a marker that is neither stuffing nor a restart. */
function rewriteJpeg(file: Buffer): Rewritten {
  const parts = [file.subarray(0, 2)];
  let size = { width: 0, height: 0 };
  for (let at = 2; ; ) {
    const marker = file.readUInt16BE(at);
    if (marker === 0xffd9) return { parts: [...parts, file.subarray(at, at + 2)], ...size };
    let end = at + 2 + file.readUInt16BE(at + 2);
    if (isFrame(marker)) size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    if (marker === 0xffda) end = endOfScan(file, end);
    file.readUInt8(end - 1);
    if (!isRemark(marker)) parts.push(file.subarray(at, end));
    at = end;
  }
}

const isFrame = (marker: number) => marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
/** Comments and the segments of applications, except JFIF and Adobe's note on colours. */
const isRemark = (marker: number) =>
  (marker >= 0xffe1 && marker <= 0xffef && marker !== 0xffee) || marker === 0xfffe || marker < 0xffc0;

function endOfScan(file: Buffer, start: number) {
  for (let at = start; ; at += 1) {
    if (file.readUInt8(at) !== 0xff) continue;
    const next = file.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}

const WEBP_PARTS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
/** The flags in VP8X for metadata and colour profiles, which are left out. */
const WEBP_REMARKS = 0b0010_1100;

/** A WebP is a list of chunks in one RIFF: name, length, content, padding to an even length. */
function rewriteWebp(file: Buffer): Rewritten {
  const chunks: Buffer[] = [];
  let size = { width: 0, height: 0 };
  for (let at = 12; at < Math.min(file.length, 8 + file.readUInt32LE(4)); ) {
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    file.readUInt8(end - 1);
    const name = file.toString('latin1', at, at + 4);
    const chunk = Buffer.from(file.subarray(at, end));
    if (WEBP_PARTS.has(name)) chunks.push(chunk);
    if (size.width === 0) size = sizeOfWebp(name, chunk);
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_REMARKS, 8);
    at = end;
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return { parts: [head, ...chunks], ...size };
}

function sizeOfWebp(name: string, chunk: Buffer) {
  if (name === 'VP8X') return { width: chunk.readUIntLE(12, 3) + 1, height: chunk.readUIntLE(15, 3) + 1 };
  if (name === 'VP8 ') return { width: chunk.readUInt16LE(14) & 0x3fff, height: chunk.readUInt16LE(16) & 0x3fff };
  if (name !== 'VP8L') return { width: 0, height: 0 };
  const bits = chunk.readUInt32LE(9);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
