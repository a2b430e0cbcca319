import { isStampNumber, tidyStampNumber } from '@mizan/api';
import { queryOptions } from '@tanstack/react-query';

/** The part of the browser's reader of codes that is used; TypeScript does not know it yet. */
declare class BarcodeDetector {
  static getSupportedFormats(): Promise<string[]>;
  constructor(options: { formats: readonly string[] });
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** What e-stamps and challans carry. */
const FORMATS = new Set(['qr_code', 'code_128']);

/** The formats that this browser reads with a camera of this device: none where either is missing. */
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

/** Shows the camera until one code is before it, and answers its text; null once the signal ends it. */
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

/** The number that a code holds; null where it holds anything else, an address or several fields, out of which none is guessed. */
export function numberIn(code: string): string | null {
  const tidy = tidyStampNumber(code);
  return isStampNumber(tidy) && /^[\dA-Z-]+$/.test(tidy) ? tidy : null;
}
