import { createClient, type ImportReport } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { accessToken } from '../../client/session/as-member';

/** A large file takes its time to travel and to be published. */
const PATIENCE_MS = 15 * 60_000;

export type Sending = {
  type: CalculationType;
  rows: readonly Record<string, string>[];
  options: { replace: boolean; effectiveFrom: string; note: string };
  /** Without it the server only tells what would change. */
  isForGood: boolean;
  confirmBrokenCases: boolean;
  onProgress: (percent: number) => void;
};

export async function sendRows({
  type,
  rows,
  options,
  isForGood,
  confirmBrokenCases,
  onProgress,
}: Sending): Promise<ImportReport> {
  // The token is renewed before it is sent where it would end soon, so that no large body has to be sent twice.
  const client = createClient({ token: accessToken, fetch: sendTelling(onProgress), timeoutMs: PATIENCE_MS });
  const query = {
    dryRun: String(!isForGood),
    replace: String(options.replace),
    confirmBrokenCases: String(confirmBrokenCases),
    note: options.note,
    ...(options.effectiveFrom !== '' && { effectiveFrom: options.effectiveFrom }),
  };
  const send = type === 'courtFee' ? client.addCourtFeeCsvData : client.addSuitValuationCsvData;
  const { data } = await send({ query, body: rows });
  return data;
}

/** Like `fetch`, which cannot tell how much of a body has gone out. */
const sendTelling =
  (onProgress: (percent: number) => void) =>
  (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(input));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(Math.round((100 * loaded) / total)),
      );
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      request.addEventListener('error', () => reject(new TypeError('The server could not be reached')));
      request.addEventListener('abort', () => reject(new DOMException('It took too long', 'TimeoutError')));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as string);
    });
