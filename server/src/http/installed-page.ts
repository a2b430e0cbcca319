import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '../config.ts';

export type Installation = Pick<Config, 'origin' | 'publicUrl' | 'production' | 'saysSandbox'>;

/** In both languages, because one page serves the addresses of both. */
const BAND = `<aside class="sandbox-band"><span lang="en" dir="ltr">Trial installation: no money moves here.</span> <span lang="ur" dir="rtl">آزمائشی تنصیب: یہاں کوئی رقم منتقل نہیں ہوتی۔</span></aside>`;

/** Samples, which web/src/layout/content.ts marks, and the mark from which the browser knows that they are there. */
const OF_TRIAL = [/<section data-trial="".*?<\/section>/gs, / data-trial=""/g];

/**
 * Puts what only this installation knows into a page of the build: its origin, or only paths if it has none, samples in trials
 * alone, and a band that says that no money moves, also where no script runs.
 */
export function installedPage(built: string, originMark: string, installation: Installation): string {
  const { publicUrl, origin, production, saysSandbox } = installation;
  const addressed = built.replaceAll(originMark, publicUrl === undefined ? '' : origin);
  const page = production ? OF_TRIAL.reduce((text, mark) => text.replaceAll(mark, ''), addressed) : addressed;
  return saysSandbox ? page.replace('</body>', `${BAND}</body>`) : page;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A body with its compressed copies, each made once, when it is first asked for, and on another thread. */
export function compressedLater(text: string) {
  const body = Buffer.from(text);
  let brotli: Promise<Buffer> | undefined;
  let gzipped: Promise<Buffer> | undefined;
  return {
    body,
    brotli: () => (brotli ??= toBrotli(body)),
    gzip: () => (gzipped ??= toGzip(body)),
  };
}

export type Compressed = ReturnType<typeof compressedLater>;
