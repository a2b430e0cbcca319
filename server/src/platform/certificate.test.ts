import { expect, test } from 'vitest';
import { testCertificate, trustTestCertificate } from '../testing/certificate.ts';
import { freePort } from '../testing/free-port.ts';
import { startReceiver } from '../testing/webhooks.ts';
import { readCertificate } from './certificate.ts';

const until = new Date('2126-11-05T03:01:20Z');
const now = new Date('2026-11-29T00:00:00Z');

test('a certificate is good while it is trusted and has two weeks left', async () => {
  const { url } = await startReceiver(testCertificate);
  trustTestCertificate();
  expect(await readCertificate(url, now)).toEqual({ state: 'good', until, fault: null });
  const lastWeek = new Date('2126-10-30T00:00:00Z');
  expect(await readCertificate(url, lastWeek)).toEqual({ state: 'soon', until, fault: null });
});

test('a certificate that browsers refuse is broken, and so is an address that does not answer', async () => {
  const { url } = await startReceiver(testCertificate);
  expect(await readCertificate(url, now)).toEqual({
    state: 'broken',
    until,
    fault: expect.stringMatching(/SELF_SIGNED/),
  });
  const nowhere = `https://127.0.0.1:${await freePort()}`;
  expect(await readCertificate(nowhere, now)).toEqual({ state: 'broken', until: null, fault: 'ECONNREFUSED' });
});

test('an address without encryption has no certificate', async () => {
  const none = { state: 'none', until: null, fault: null };
  expect(await readCertificate('http://127.0.0.1', now)).toEqual(none);
  expect(await readCertificate(undefined, now)).toEqual(none);
});
