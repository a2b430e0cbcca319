import { describe, expect, test, vi } from 'vitest';
import { base64Of, drawSquare, PORTRAIT_PX } from './picture';

const file = new File(['picture'], 'a.png');

/** A canvas that draws nothing and keeps what it was asked to draw. */
function blankCanvas() {
  const drawImage = vi.fn<(...what: unknown[]) => void>();
  const fillRect = vi.fn<(...what: unknown[]) => void>();
  const context = { drawImage, fillRect, fillStyle: '' };
  const canvas = {
    width: PORTRAIT_PX,
    height: PORTRAIT_PX,
    getContext: (kind: string) => (kind === '2d' ? context : null),
  };
  return { canvas: canvas as unknown as HTMLCanvasElement, drawImage, fillRect, context };
}

const decodedAs = (width: number, height: number) => {
  const picture = { width, height, close: vi.fn<() => void>() };
  vi.stubGlobal('createImageBitmap', async () => picture);
  return picture;
};

describe('a picture', () => {
  test.each([
    [400, 200, 100, 0, 200],
    [200, 400, 0, 100, 200],
    [300, 300, 0, 0, 300],
  ])('of %i by %i is drawn as the square in its middle', async (width, height, left, top, side) => {
    const picture = decodedAs(width, height);
    const { canvas, drawImage } = blankCanvas();
    await drawSquare(file, canvas);
    expect(drawImage).toHaveBeenCalledExactlyOnceWith(picture, left, top, side, side, 0, 0, PORTRAIT_PX, PORTRAIT_PX);
    expect(picture.close).toHaveBeenCalledTimes(1);
  });

  test('is white where it was transparent, because a JPEG would make that black', async () => {
    decodedAs(300, 300);
    const { canvas, drawImage, fillRect, context } = blankCanvas();
    await drawSquare(file, canvas);
    expect(context.fillStyle).toBe('white');
    expect(fillRect).toHaveBeenCalledExactlyOnceWith(0, 0, PORTRAIT_PX, PORTRAIT_PX);
    expect(fillRect).toHaveBeenCalledBefore(drawImage);
  });

  test('is refused like on the server if the browser cannot decode it', async () => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('No picture', 'InvalidStateError');
    });
    await expect(drawSquare(file, blankCanvas().canvas)).rejects.toMatchObject({ code: 'PICTURE_NOT_ACCEPTED' });
  });

  test('is sent as the bare base64 of a JPEG, 512 pixels on a side', () => {
    const toDataURL = (type: string, quality: number) => `data:${type};base64,${type}-${quality}`;
    expect(base64Of({ toDataURL } as HTMLCanvasElement)).toBe('image/jpeg-0.9');
    expect(base64Of({ toDataURL: () => 'data:' } as unknown as HTMLCanvasElement)).toBe('');
    expect(PORTRAIT_PX).toBe(512);
  });
});
