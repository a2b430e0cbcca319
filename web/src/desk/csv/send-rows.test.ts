import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SendOptions, sendRows } from './send-rows';

type Progress = { loaded: number; total: number };

/** Stands in for the browser's request; each test decides its answer. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  responseText = '';
  status = 0;
  method = '';
  url = '';
  body = '';
  isAborted = false;

  open(method: string, url: string) {
    Object.assign(this, { method, url });
    Request.last = this;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: string) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
  progress(progress: Progress) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
  }
}

const expires = new Date(Date.now() + 3_600_000).toISOString();
const saved = {
  user: { role: 'admin' },
  tokens: { access: { token: 'the token', expires }, refresh: { token: 'r', expires } },
};
const percents: number[] = [];
const sending: SendOptions = {
  type: 'courtFee',
  csv: 'name\r\nBond',
  baseVersion: undefined,
  options: { replace: true, effectiveFrom: '', note: 'Why', confirmUnread: false },
  shouldPublish: false,
  confirmations: { confirmBrokenCases: false, confirmBackdating: false },
  onProgress: (percent) => percents.push(percent),
};

/** Sends, and waits until the request is out. */
async function sent(given: Partial<SendOptions> = {}) {
  const before = Request.last;
  const report = sendRows({ ...sending, ...given });
  // A test that expects a refusal looks at it later.
  report.catch(() => undefined);
  await vi.waitFor(() => expect(Request.last).not.toBe(before));
  return { report, request: Request.last };
}
const queryOf = ({ url }: Request) => Object.fromEntries(new URLSearchParams(url.split('?')[1]));

beforeEach(() => {
  percents.length = 0;
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(saved) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('sendRows', () => {
  test('sends CSV, with the token of the member', async () => {
    const { report, request } = await sent();
    expect(request).toMatchObject({
      method: 'POST',
      body: sending.csv,
      headers: { authorization: 'Bearer the token', 'content-type': 'text/csv' },
    });
    request.answer(200, { data: { message: 'Checked' } });
    expect(await report).toEqual({ message: 'Checked' });
  });

  test('sends rows to the rules of their type', async () => {
    expect((await sent()).request.url).toContain('/add-court-fee-csv-data?');
    expect((await sent({ type: 'suitValuation' })).request.url).toContain('/add-suit-valuation-csv-data?');
  });

  test('publishes only if asked to; otherwise it reports what would change', async () => {
    const { request } = await sent();
    const nothing = {
      confirmUnread: 'false',
      confirmBrokenCases: 'false',
      confirmBackdating: 'false',
    };
    expect(queryOf(request)).toEqual({ dryRun: 'true', replace: 'true', ...nothing, note: 'Why' });
    const good = await sent({
      shouldPublish: true,
      baseVersion: 0,
      confirmations: {
        confirmBrokenCases: true,
        confirmBackdating: true,
      },
      options: { replace: false, effectiveFrom: '2026-01-31', note: '', confirmUnread: true },
    });
    expect(queryOf(good.request)).toEqual({
      dryRun: 'false',
      replace: 'false',
      confirmUnread: 'true',
      confirmBrokenCases: 'true',
      confirmBackdating: 'true',
      note: '',
      effectiveFrom: '2026-01-31',
      baseVersion: '0',
    });
  });

  test('reports how much has been sent', async () => {
    const { request } = await sent();
    request.progress({ loaded: 1, total: 3 });
    request.progress({ loaded: 3, total: 3 });
    expect(percents).toEqual([33, 100]);
  });
});

describe('rows that cannot be sent or are refused', () => {
  test('throw the problem of the server', async () => {
    const { report, request } = await sent();
    request.answer(422, { code: 'ROWS_FAULTY', message: 'Faulty', errors: [] });
    await expect(report).rejects.toMatchObject({ code: 'ROWS_FAULTY' });
  });

  test('throw another problem if the server cannot be reached', async () => {
    const { report, request } = await sent();
    request.dispatchEvent(new Event('error'));
    await expect(report).rejects.toMatchObject({ code: 'FETCH_ERROR' });
  });

  test('throw after a quarter of an hour without an answer', async () => {
    const ending = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal);
    const { report, request } = await sent();
    expect(timeout).toHaveBeenCalledWith(15 * 60_000);
    ending.abort();
    expect(request.isAborted).toBe(true);
    await expect(report).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' });
  });
});
