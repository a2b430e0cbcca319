/** Thrown if there is no valid answer, so the provider's state of the payment is unknown. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  /** `refused`: the provider understood the call and declined it. */
  readonly kind: 'unreachable' | 'slow' | 'nonsense' | 'tooLarge' | 'refused';

  constructor(kind: ProviderFault['kind'], detail: string, cause?: unknown) {
    super(`The provider is ${kind}: ${detail}`, { cause });
    this.kind = kind;
  }
}

export type Call = {
  url: string;
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  /** A string is sent unchanged, an object as JSON. */
  body?: object | string;
  timeoutMs: number;
};

export type ProviderResponse = { status: number; text: string };

/** Providers answer a few kilobytes; a longer answer is refused before it fills the memory. */
const MAX_BYTES = 65_536;

/** Makes one call to a configured address, limited in time and size, without following redirects. */
export async function callProvider({ url, method = 'POST', headers, body, timeoutMs }: Call) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      signal,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, text: await readBounded(response) } satisfies ProviderResponse;
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    if (signal.aborted) throw new ProviderFault('slow', `no answer within ${timeoutMs} ms`, error);
    throw new ProviderFault('unreachable', reasonOf(error), error);
  }
}

/** `fetch` only throws "fetch failed"; the reason is in its cause. */
function reasonOf(error: unknown) {
  const { message, cause } = error as Error;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message;
}

async function readBounded(response: Response) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new ProviderFault('tooLarge', `more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Parses an answer as an object. Firewalls in front of providers answer with HTML and status 200. */
export function readObject({ status, text }: ProviderResponse): Record<string, unknown> {
  const value = parseJson(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new ProviderFault('nonsense', `status ${status}, no JSON object`);
}

/** Deeper than any message of a provider. Deeper nesting could overflow the stack when serialised. */
const MAX_DEPTH = 40;

/** Parses JSON; undefined if the text is invalid or nested too deeply, which callers refuse. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return nestsWithin(MAX_DEPTH, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const nestsWithin = (depth: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((inner) => nestsWithin(depth - 1, inner)));

/** Parses a successful answer. Other statuses throw even with an object, because errors say nothing about a payment. */
export function readSuccess(response: ProviderResponse): Record<string, unknown> {
  const { status } = response;
  if (status < 200 || status > 299) throw new ProviderFault('nonsense', `a call was answered ${status}`);
  return readObject(response);
}

/** A field of a message as text; absent, null and empty are the same. */
export function textOf(message: Record<string, unknown>, name: string): string {
  const value = message[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 500) : '';
}

/** Picks the named fields that are not empty. */
export const pickFields = (message: Record<string, unknown>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(message, name)] as const).filter(([, value]) => value !== ''));

/** Parses "1500", "1500.5" or "1500.00" rupees without floats; undefined for anything else. */
export function paisaOf(rupees: string): number | undefined {
  const [match, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(rupees) ?? [];
  return match === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Formats paisa as rupees with as many decimals as the provider expects. */
export function rupeesOf(paisa: number, decimals: 1 | 2): string {
  const fraction = String(paisa % 100).padStart(2, '0');
  return `${Math.trunc(paisa / 100)}.${fraction.slice(0, decimals)}`;
}
