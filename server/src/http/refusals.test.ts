import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';
import { REAL_JAZZCASH } from '../testing/jazzcash.ts';

/** An app while its database starts, and what it answers to the browser that a provider or Google sent back. */
async function startWithoutDatabase() {
  const { app, db } = await startApp({ environment: REAL_JAZZCASH });
  const refuse = () => {
    throw Object.assign(new Error('the database system is starting up'), { code: '57P03' });
  };
  vi.spyOn(db, 'selectFrom').mockImplementation(refuse);
  vi.spyOn(db, 'deleteFrom').mockImplementation(refuse);
  onTestFinished(() => void vi.restoreAllMocks());
  return async (method: 'GET' | 'POST', url: string, changes: Record<string, string> = {}) => {
    const headers = {
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `mizan-google=${'x'.repeat(43)}`,
      ...changes,
    };
    const { statusCode, payload, headers: answered } = await app.inject({ method, url, headers });
    return { status: statusCode, type: answered['content-type'], retryAfter: answered['retry-after'], payload };
  };
}

const page = { status: 503, type: 'text/html; charset=utf-8', retryAfter: '1' };

describe('while the database is unavailable', () => {
  test('a buyer who is posted back from a payment reads that it is not lost, with a link to the orders', async () => {
    const ask = await startWithoutDatabase();
    const answer = await ask('POST', '/v1/payment/return/jazzcash');
    expect(answer).toMatchObject(page);
    expect(answer.payload).toContain('your payment is not lost');
    expect(answer.payload).toContain('<a href="/payment/orders">See your orders</a>');
    const urdu = await ask('POST', '/v1/payment/return/jazzcash', { 'accept-language': 'ur-PK,ur;q=0.9,en;q=0.8' });
    expect(urdu.payload).toContain('<a href="/payment/orders">اپنی خریداریاں دیکھیں</a>');
    expect(urdu.payload).toContain('dir="rtl"');
  });

  test('a buyer or a log-in that comes back by a link may open the same link again', async () => {
    const ask = await startWithoutDatabase();
    for (const url of ['/v1/payment/return/jazzcash/MZN1', '/v1/google-auth/callback?state=a&code=b']) {
      const answer = await ask('GET', url);
      expect(answer).toMatchObject(page);
      expect(answer.payload).toContain('<a href="">Try again</a>');
    }
  });

  test('a program gets JSON', async () => {
    const ask = await startWithoutDatabase();
    const json = { ...page, type: 'application/json; charset=utf-8' };
    expect(await ask('POST', '/v1/payment/return/jazzcash', { accept: '*/*' })).toMatchObject(json);
  });
});
