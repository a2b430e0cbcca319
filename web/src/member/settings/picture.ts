import { Problem } from '@mizan/api';

/** Pixels: sharp at the largest size shown, and small to send. */
export const SIDE = 512;

/** Draws the central square of a picture. A file that the browser cannot decode is refused as the server would. */
export async function drawSquare(file: File, canvas: HTMLCanvasElement) {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Problem('PICTURE_NOT_ACCEPTED');
  });
  const { width, height } = picture;
  const side = Math.min(width, height);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  picture.close();
}

/** The canvas as base64, a JPEG, because a portrait needs no transparency. */
export const base64Of = (canvas: HTMLCanvasElement) => canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
