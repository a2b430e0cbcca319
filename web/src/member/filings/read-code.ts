import { isStampNumber, tidyStampNumber } from '@mizan/api';
import { queryOptions } from '@tanstack/react-query';

/** The browser's reader of codes, as far as it is used; TypeScript has no type for it yet. */
declare class BarcodeDetector {
  static getSupportedFormats(): Promise<string[]>;
  constructor(options: { formats: readonly string[] });
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** The kinds of codes on e-stamps and challans. */
const FORMATS = new Set(['qr_code', 'code_128']);

/** The kinds of codes that this browser reads with a camera; none without a camera or such a reader. */
export const formatsQuery = queryOptions({
  queryKey: ['formats of codes'],
  queryFn: async () => {
    if (!('BarcodeDetector' in globalThis) || !('mediaDevices' in navigator)) return [];
    const devices = await navigator.mediaDevices.enumerateDevices();
    if (devices.every(({ kind }) => kind !== 'videoinput')) return [];
    return (await BarcodeDetector.getSupportedFormats()).filter((format) => FORMATS.has(format));
  },
  staleTime: Number.POSITIVE_INFINITY,
});

type ReadOptions = { video: HTMLVideoElement; formats: readonly string[]; signal: AbortSignal };

/** Shows the camera until it sees one code, and returns its text; null if the signal aborts. */
export async function readCode({ video, formats, signal }: ReadOptions): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    if (signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    const detector = new BarcodeDetector({ formats });
    while (!signal.aborted) {
      // Two codes in view are ambiguous, so neither is taken.
      const [code, another] = await detector.detect(video);
      if (code && !another) return code.rawValue;
      await new Promise(requestAnimationFrame);
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** The number that a code holds; null if it holds anything else, such as an address or several fields: nothing is guessed. */
export function numberIn(code: string): string | null {
  const tidy = tidyStampNumber(code);
  return isStampNumber(tidy) && /^[\dA-Z-]+$/.test(tidy) ? tidy : null;
}
