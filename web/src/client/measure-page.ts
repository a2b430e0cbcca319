import type { PageKind, PageTimings } from '@mizan/api';
import { withoutLanguage } from '../language/paths';

/** Kinds by the first part of the address; all others are public pages. */
const kinds = new Map<string, PageKind>(
  Object.entries({
    '': 'home',
    law: 'law',
    docs: 'docs',
    auth: 'entrance',
    try: 'guest',
    share: 'guest',
    check: 'guest',
    calculate: 'calculator',
    c: 'calculation',
    'search-history': 'records',
    batches: 'records',
    filings: 'records',
    payment: 'payment',
    settings: 'settings',
    admin: 'desk',
  } as const),
);

export const pageKind = (pathname: string): PageKind =>
  kinds.get(withoutLanguage(pathname).path.split('/')[1] ?? '') ?? 'public';

/** Reports five timings of this page to our own server when the page is left, without its address or a name. */
export async function measurePage() {
  // A deployment or a lost connection may have come between: the page works without measuring.
  const vitals = await import('web-vitals').catch(() => undefined);
  if (vitals === undefined) return;
  const page = pageKind(location.pathname);
  let timings: Omit<PageTimings, 'page'> = {};
  const keep = ({ name, value }: { name: keyof typeof timings; value: number }) => {
    timings = { ...timings, [name]: value };
  };
  for (const measure of [vitals.onCLS, vitals.onFCP, vitals.onINP, vitals.onLCP, vitals.onTTFB]) measure(keep);
  // This listener comes after those of the library, which measure the last timing at the same event.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || Object.keys(timings).length === 0) return;
    const report = JSON.stringify({ page, ...timings } satisfies PageTimings);
    timings = {};
    navigator.sendBeacon('/v1/page-timings', new Blob([report], { type: 'application/json' }));
  });
}
