import { Problem } from '@mizan/api';

/** Points on a side: sharp at the largest size that it is shown in, and small to send. */
export const SIDE = 512;

/** The middle of a picture, as large a square as fits. A file that the browser cannot read is refused as the server would. */
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

/** What is drawn, as base64. As JPEG, because transparent corners of a face are nothing to keep. */
export const base64Of = (canvas: HTMLCanvasElement) => canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
