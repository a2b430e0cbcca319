import type { PlatformSettings } from '../platform/settings.ts';
import type { HttpSettings } from './settings.ts';

export type Installation = Pick<HttpSettings, 'origin' | 'publicUrl' | 'saysSandbox'> &
  Pick<PlatformSettings, 'production'> & { hasGoogle: boolean };

/** In both languages, because one page serves the addresses of both. */
const BAND = `<aside class="sandbox-band"><span lang="en" dir="ltr">Trial installation: no money moves here.</span> <span lang="ur" dir="rtl">آزمائشی تنصیب: یہاں کوئی رقم منتقل نہیں ہوتی۔</span></aside>`;

/** Sections with this mark, and the mark of the page, from which the browser knows that they are there. */
const marked = (mark: string) => new RegExp(`<section data-${mark}="".*?</section>| data-${mark}=""`, 'gs');
/** Samples, which web/src/layout/content.ts marks. */
const OF_TRIAL = marked('trial');
const OF_GOOGLE = marked('google');

/**
 * Puts what only this installation knows into a page of the build: its origin, or only paths if it has none, samples in trials
 * alone, the log-in with Google where it is set up, and a band that says that no money moves, also where no script runs.
 */
export function installedPage(built: string, originMark: string, installation: Installation): string {
  const { publicUrl, origin, production, saysSandbox, hasGoogle } = installation;
  const addressed = built.replaceAll(originMark, publicUrl === undefined ? '' : origin);
  const suited = production ? addressed.replaceAll(OF_TRIAL, '') : addressed;
  const page = hasGoogle ? suited : suited.replaceAll(OF_GOOGLE, '');
  return saysSandbox ? page.replace('</body>', `${BAND}</body>`) : page;
}
