import { type EndpointName, type Endpoints, endpoints } from './endpoints.ts';
import type { Endpoint, Input, Result } from './http/endpoint.ts';
import { Problem } from './http/problem.ts';
import type { ProblemBody } from './http/problem-body.ts';
import { receiveFile, startSilenceTimeout } from './http/receive-file.ts';

export type ClientOptions = {
  /** The address of the server; empty in pages of the same server. */
  origin?: string;
  fetch?: typeof fetch;
  /** Returns the access token, or undefined for a guest. It is called before each request. */
  token?: () => string | undefined | Promise<string | undefined>;
  timeoutMs?: number;
};

/** A request that is retried with the same key is executed once and gets the same answer. */
type WithIdempotencyKey = { idempotencyKey?: string };
/** Names the key to refuse it: TypeScript lets an empty input type accept every property. */
type WithoutIdempotencyKey = { idempotencyKey?: never };

/** An endpoint takes a key if its contract names the refusal of a key that was used before. */
type CallInput<E extends Endpoint> = Input<E> &
  (E extends { problems: readonly (infer Code)[] }
    ? 'IDEMPOTENCY_KEY_REUSED' extends Code
      ? WithIdempotencyKey
      : WithoutIdempotencyKey
    : WithoutIdempotencyKey);

type Call<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? (input?: CallInput<E>) => Promise<CallResult<E>>
    : (input: CallInput<E>) => Promise<CallResult<E>>;

type CallResult<E extends Endpoint> = E extends { answer: 'file' } ? Blob : Result<E>;

/** One typed function for every endpoint; a refusal is thrown as a `Problem`. */
export type Client = { [Name in EndpointName]: Call<Endpoints[Name]> };

type AnyInput = WithIdempotencyKey & {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export function createClient(options: ClientOptions = {}): Client {
  const calls = Object.entries(endpoints).map(([name, definition]) => [
    name,
    (input: AnyInput = {}) => call(definition, input, options),
  ]);
  return Object.fromEntries(calls) as Client;
}

async function call(definition: Endpoint, input: AnyInput, options: ClientOptions) {
  const { timeoutMs = 30_000 } = options;
  if (definition.answer !== 'file') {
    const response = await send(definition, input, { ...options, signal: AbortSignal.timeout(timeoutMs) });
    return isExpected(definition, response) ? readAnswer(response) : refuse('PARSING_ERROR')(undefined);
  }
  // A large file may take longer, so only its silence is limited.
  const timeout = startSilenceTimeout(timeoutMs);
  try {
    const response = await send(definition, input, { ...options, signal: timeout.signal });
    return await (response.ok ? receiveFile(response, timeout).catch(refuse('FETCH_ERROR')) : readAnswer(response));
  } finally {
    timeout.end();
  }
}

async function send(definition: Endpoint, input: AnyInput, options: ClientOptions & { signal: AbortSignal }) {
  const { origin = '', fetch: fetchAnswer = fetch, signal } = options;
  const request: RequestInit = { method: definition.method, signal };
  request.headers = await headersOf(definition, input, options);
  if (input.body !== undefined)
    request.body = isCsv(definition, input) ? String(input.body) : JSON.stringify(input.body);
  return fetchAnswer(origin + addressOf(definition.path, input), request).catch(refuse('FETCH_ERROR'));
}

/** A log-in or registration counts only with exactly the status of the contract. */
const isExpected = ({ proof, status = 200 }: Endpoint, response: Response) =>
  proof === undefined || !response.ok || response.status === status;

async function readAnswer(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(refuse('PARSING_ERROR'));
  if (response.ok) return answer;
  if (!isProblemBody(answer)) throw new Problem('PARSING_ERROR');
  throw Problem.fromBody(answer);
}

const refuse = (code: 'FETCH_ERROR' | 'PARSING_ERROR') => (error: unknown) => {
  throw new Problem(isTimeout(error) ? 'TIMEOUT_ERROR' : code);
};

const isCsv = ({ isBulk }: Endpoint, { body }: AnyInput) => isBulk === true && typeof body === 'string';

async function headersOf(definition: Endpoint, input: AnyInput, { token }: ClientOptions) {
  const access = definition.proof === undefined ? await token?.() : undefined;
  return {
    ...(input.body !== undefined && { 'content-type': isCsv(definition, input) ? 'text/csv' : 'application/json' }),
    ...(access !== undefined && { authorization: `Bearer ${access}` }),
    ...(input.idempotencyKey !== undefined && { 'idempotency-key': input.idempotencyKey }),
  };
}

/** The path with its parameters filled in, and the query behind it. Throws where a parameter would lead to another path. */
export function addressOf(path: string, { params = {}, query = {} }: AnyInput) {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => segmentOf(String(params[key])));
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(parameters.map(([key, value]): [string, string] => [key, String(value)]));
  return parameters.length === 0 ? filled : `${filled}?${search}`;
}

/** An empty segment, or one of dots, leads to another address even when escaped, so it is refused. */
function segmentOf(text: string) {
  if (/^\.{0,2}$/.test(text)) throw new Problem('NO_SUCH_PATH');
  return encodeURIComponent(text);
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

const isProblemBody = (answer: unknown): answer is ProblemBody =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
