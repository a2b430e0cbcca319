import { createClient } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { accessToken } from '../../client/session/fetch-with-token';
import { asQuery, type Confirmations } from '../publishing/use-publishing';

/** A large file takes minutes to upload and to publish. */
const TIMEOUT_MS = 15 * 60_000;

export type SendOptions = {
  type: CalculationType;
  csv: string;
  /** The last publication that the rows contain; for rows of a file that which their check knew. */
  baseVersion: number | undefined;
  options: { replace: boolean; effectiveFrom: string; note: string; confirmUnread: boolean };
  /** Whether the rows are published; otherwise the server only reports what would change. */
  shouldPublish: boolean;
  confirmations: Confirmations;
  onProgress: (percent: number) => void;
};

/** Sends rows to be published or only checked, and returns the report of the server. */
export async function sendRows({
  type,
  csv,
  baseVersion,
  options,
  shouldPublish,
  confirmations,
  onProgress,
}: SendOptions) {
  // A token that ends soon is renewed first, so that no large body has to be sent twice.
  const client = createClient({ token: accessToken, fetch: sendWithProgress(onProgress), timeoutMs: TIMEOUT_MS });
  const query = {
    dryRun: String(!shouldPublish),
    replace: String(options.replace),
    confirmUnread: String(options.confirmUnread),
    ...asQuery(confirmations),
    note: options.note,
    ...(options.effectiveFrom !== '' && { effectiveFrom: options.effectiveFrom }),
    ...(baseVersion !== undefined && { baseVersion: String(baseVersion) }),
  };
  const send = type === 'courtFee' ? client.addCourtFeeCsvData : client.addSuitValuationCsvData;
  const { data } = await send({ query, body: csv });
  return data;
}

/** Works like `fetch`, which reports no progress of a body that is sent. */
const sendWithProgress =
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
