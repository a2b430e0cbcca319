import type { PlatformSettings } from '../platform/settings.ts';
import type { HttpSettings } from './settings.ts';

export type Installation = Pick<HttpSettings, 'origin' | 'publicUrl' | 'saysSandbox'> &
  Pick<PlatformSettings, 'production'> & { hasGoogle: boolean };

/** The band of a trial installation, in both languages, because one page serves the addresses of both. */
const BAND = `<aside class="sandbox-band"><span lang="en" dir="ltr">Trial installation: no money moves here.</span> <span lang="ur" dir="rtl">آزمائشی تنصیب: یہاں کوئی رقم منتقل نہیں ہوتی۔</span></aside>`;

/** Finds the sections with this attribute, and the same attribute of the page, by which scripts know that it has them. */
const sectionsMarked = (mark: string) => new RegExp(`<section data-${mark}="".*?</section>| data-${mark}=""`, 'gs');
/** Samples, which web/src/layout/content.ts marks. */
const TRIAL_SECTIONS = sectionsMarked('trial');
const GOOGLE_SECTIONS = sectionsMarked('google');

/**
 * Adapts a built page to this installation: puts in its origin (paths alone without PUBLIC_URL), removes samples in production
 * and the log-in with Google where it is off, and adds a band to a trial installation, which needs no script.
 */
export function installedPage(built: string, originMark: string, installation: Installation): string {
  const { publicUrl, origin, production, saysSandbox, hasGoogle } = installation;
  let page = built.replaceAll(originMark, publicUrl === undefined ? '' : origin);
  if (production) page = page.replaceAll(TRIAL_SECTIONS, '');
  if (!hasGoogle) page = page.replaceAll(GOOGLE_SECTIONS, '');
  return saysSandbox ? page.replace('</body>', `${BAND}</body>`) : page;
}
