import { pageKinds } from '@mizan/api';
import { expect, test, vi } from 'vitest';
import { paths } from '../language/paths';
import { openPage } from '../testing/page';
import { measurePage, pageKind } from './measure-page';

type Measure = (keep: (metric: { name: string; value: number }) => void) => void;
const library = vi.hoisted(() => ({ onLCP: (() => undefined) as Measure }));
const measureNothing: Measure = () => undefined;
vi.mock('web-vitals', () => ({
  onLCP: (...[keep]: Parameters<Measure>) => library.onLCP(keep),
  onCLS: measureNothing,
  onFCP: measureNothing,
  onINP: measureNothing,
  onTTFB: measureNothing,
}));

test('an address is reported as one of few kinds, also in Urdu and with a token in it', () => {
  expect(['/', '/ur', '/ur/'].map(pageKind)).toEqual(['home', 'home', 'home']);
  expect(pageKind('/ur/law/punjab/court-fee')).toBe('law');
  expect(pageKind('/share/a-secret')).toBe('guest');
  expect(pageKind('/c/018f-1/worksheet')).toBe('calculation');
  expect(pageKind('/admin/overview')).toBe('desk');
  expect([pageKind('/privacy-policy'), pageKind('/constructor')]).toEqual(['public', 'public']);
});

test('every kind of page has an address', () => {
  expect(new Set(Object.values(paths).map(pageKind))).toEqual(new Set(pageKinds));
});

test('the timings of a page are sent once when it is hidden, and nothing is sent before there are any', async () => {
  const { fire } = openPage({ pathname: '/law/punjab' });
  const sent: Blob[] = [];
  vi.stubGlobal('navigator', { sendBeacon: (_address: string, report: Blob) => sent.push(report) });
  const measured: Parameters<Measure>[0][] = [];
  library.onLCP = (keep) => measured.push(keep);
  await measurePage();
  const leave = () => {
    Object.assign(document, { visibilityState: 'hidden' });
    fire('visibilitychange');
  };
  leave();
  expect(sent).toEqual([]);
  measured[0]?.({ name: 'LCP', value: 1200 });
  leave();
  leave();
  expect(await Promise.all(sent.map((report) => report.text()))).toEqual(['{"page":"law","LCP":1200}']);
});
