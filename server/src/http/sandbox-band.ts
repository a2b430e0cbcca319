import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A page with its compressed copies. */
export type PageFile = { body: Buffer; brotli: Buffer; gzip: Buffer };

/** In both languages, because one page serves the addresses of both. */
const BAND = `<aside class="sandbox-band"><span lang="en" dir="ltr">Trial installation: no money moves here.</span> <span lang="ur" dir="rtl">آزمائشی تنصیب: یہاں کوئی رقم منتقل نہیں ہوتی۔</span></aside>`;

/** The page with a band that says that no money moves, also where no script runs. */
export function withSandboxBand({ body }: PageFile): PageFile {
  const marked = Buffer.from(body.toString('utf8').replace('</body>', `${BAND}</body>`));
  return { body: marked, brotli: brotliCompressSync(marked), gzip: gzipSync(marked) };
}
