import { type Call, callProvider, ProviderFault, readObject } from '../provider-call.ts';
import type { SafepaySettings } from '../settings.ts';

/** Safepay understood the request and declined it. */
export class Refusal extends ProviderFault {
  readonly status: number;

  constructor(status: number, path: string) {
    // The first part of a path is the name of a service, such as "order".
    super('refused', `${path.split('/')[1]} was answered ${status}`);
    this.status = status;
  }
}

type SafepayRequest = Pick<Call, 'method' | 'body'>;

/** Makes one call with the merchant's secret; returns the `data` of the answer. */
export async function callSafepay(
  { apiUrl, secretKey, timeoutMs }: SafepaySettings,
  path: string,
  request: SafepayRequest,
): Promise<unknown> {
  const headers = { 'X-SFPY-MERCHANT-SECRET': secretKey };
  const response = await callProvider({ url: apiUrl + path, headers, timeoutMs, ...request });
  if (response.status === 204) return undefined;
  const { data } = readObject(response);
  // 429 says nothing about the request.
  const isRefused = response.status >= 400 && response.status < 500 && response.status !== 429;
  if (isRefused) throw new Refusal(response.status, path);
  if (response.status >= 300)
    throw new ProviderFault('nonsense', `${path.split('/')[1]} was answered ${response.status}`);
  return data;
}

/** The value at `path`, or undefined. Helpful because the shape of answers differs between versions. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
      value,
    );
}

export function textAt(value: unknown, path: string): string {
  const found = valueAt(value, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** An id created by Safepay, such as track_..., validated before it becomes part of an address. */
export function nameAt(value: unknown, path: string): string {
  const name = textAt(value, path);
  if (!/^[\w-]{1,100}$/.test(name)) throw new ProviderFault('nonsense', `no ${path} in the answer`);
  return name;
}
