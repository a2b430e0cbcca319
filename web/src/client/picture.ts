import { Problem } from '@mizan/api';

/** The side of a portrait in pixels: sharp at the largest size shown, and small to send. */
export const PORTRAIT_PX = 512;
/** The longer side of a photographed page in pixels, at which small print can be read; the server stores no more. */
const MAX_PAGE_PX = 2048;
/** The most characters of base64: 2 MB. A page of much detail is sent in lower quality. */
const MAX_BASE64_LENGTH = 2_796_000;
const QUALITIES = [0.9, 0.7, 0.5];

/** A file that the browser cannot decode is refused as the server would. */
const decode = (file: File) =>
  createImageBitmap(file).catch(() => {
    throw new Problem('PICTURE_NOT_ACCEPTED');
  });

/** The context of the canvas, filled white: a JPEG has no transparency, and transparent parts would be black. */
function contextOnWhite(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}

/** Draws the central square of a picture. */
export async function drawSquare(file: File, canvas: HTMLCanvasElement) {
  const picture = await decode(file);
  const { width, height } = picture;
  const side = Math.min(width, height);
  const context = contextOnWhite(canvas);
  context?.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, PORTRAIT_PX, PORTRAIT_PX);
  picture.close();
}

/** A photographed page as base64, small enough to send. */
export async function drawPage(file: File): Promise<string> {
  const picture = await decode(file);
  const scale = Math.min(1, MAX_PAGE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  contextOnWhite(canvas)?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const text = base64Of(canvas, quality);
    if (text.length <= MAX_BASE64_LENGTH) return text;
  }
  throw new Problem('PICTURE_NOT_ACCEPTED');
}

/** The canvas as a JPEG in base64. */
export const base64Of = (canvas: HTMLCanvasElement, quality = 0.9) =>
  canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
