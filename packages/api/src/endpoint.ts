import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/** Who may call: anyone, whoever is logged in, or administrators. */
export type Access = 'guest' | 'member' | 'admin';

/**
 * Why the access token is not looked at: who calls is shown by what the request itself holds (a password, a refresh
 * token, a mailed link). Without this an access token that has expired could never be exchanged for a new one.
 */
export type Proof = 'in the request';

/** At most `max` requests in `seconds` from one network address, counted over all servers together. */
export type Limit = { max: number; seconds: number };

type Fields = z.ZodObject;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in OpenAPI: `/v1/calculation/{id}`. */
  path: `/v1/${string}`;
  summary: string;
  access: Access;
  proof?: Proof;
  params?: Fields;
  query?: Fields;
  body?: z.ZodType;
  /** The allow-list of the answer: what it does not name never leaves the server. */
  result: z.ZodType;
  /** The status of success; 200 unless told. */
  status?: 200 | 201 | 202;
  /** Its own refusals; `problemsOf` adds what follows from its access, its limit and its input. */
  problems?: readonly ProblemCode[];
  limit?: Limit;
  /** The largest body in bytes; 1 MB unless told. */
  bodyLimit?: number;
  /**
   * What a handler answers with instead of a result: a file (`{type, bytes}`, or `{type, name, text}` to download), a
   * way to go on (`{location}`), JSON text that is sent as it was stored (`{json}`; 200 where it is not new), or for a
   * browser on its way a small page (`{html}`) or a way to go on.
   */
  answer?: 'file' | 'redirect' | 'stored' | 'page';
  /** Answered from text made beforehand, with an ETag: whoever has it already is told just that. */
  isCached?: true;
  /** The body is many rows, as JSON or CSV, and reaches the handler unread: reading it would keep others waiting. */
  isBulk?: true;
  /** The body is somebody else's message: it reaches the handler as the bytes that its sender signed. */
  isRaw?: true;
};

/** What a file of the contract exports: its endpoints by their names. */
export type EndpointGroup = Readonly<Record<string, Endpoint>>;

/** Every refusal of an endpoint, except those that any request may meet: unreadable, overloaded, unexpected. */
export function problemsOf({ access, proof, params, query, body, limit, bodyLimit, problems = [] }: Endpoint) {
  const all: (readonly ProblemCode[])[] = [
    problems,
    proof === undefined ? ['SESSION_ENDED'] : [],
    access === 'guest' ? [] : ['SIGN_IN_NEEDED'],
    access === 'admin' ? ['FORBIDDEN'] : [],
    params || query || body ? ['INVALID'] : [],
    limit ? ['TOO_MANY_REQUESTS'] : [],
    bodyLimit === undefined ? [] : ['TOO_LARGE'],
  ];
  return new Set(all.flat());
}

type Part<E, Key extends string> = E extends Record<Key, infer Schema extends z.ZodType> ? Schema : never;
type Parts = 'params' | 'query' | 'body';
type Present<E extends Endpoint> = { [Key in Parts]: [Part<E, Key>] extends [never] ? never : Key }[Parts];

type Row = Readonly<Record<string, string | number | null>>;
/** Rows, or a whole CSV file as text. */
type Bulk<E extends Endpoint, Body> = E extends { isBulk: true } | { isRaw: true } ? { body: Body } : unknown;

type Unchanging<Value> = Value extends object ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> } : Value;

type Given<E extends Endpoint> = { [Key in Present<E>]: Unchanging<z.input<Part<E, Key>>> };
type Optional<Whole> = Partial<Whole> & {
  [Key in keyof Whole as Record<never, never> extends Whole[Key] ? never : Key]: Whole[Key];
};

/** What a caller gives; a part that is all optional may be left out. */
export type Input<E extends Endpoint> = Optional<Given<E>> & Bulk<E, string | readonly Row[]>;
/** What a handler is given: checked, with defaults filled in. */
export type Parsed<E extends Endpoint> = { [Key in Present<E>]: z.output<Part<E, Key>> } & Bulk<E, Uint8Array>;
export type Result<E extends Endpoint> = z.output<E['result']>;

/** JSON text of the shape that the contract names, and whether this request brought it about. */
export type Stored = { json: string; isNew?: boolean };

/** What a handler answers with: it may hand on what it must not change. */
export type Answer<E extends Endpoint> = E extends { answer: 'stored' } ? Stored : Unchanging<Result<E>>;
