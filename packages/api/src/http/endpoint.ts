import type { z } from 'zod';
import type { KeyPermission } from './bounds.ts';
import type { ProblemCode } from './problems.ts';

/** Who may call: anyone, logged-in members, or administrators. */
export type Access = 'guest' | 'member' | 'admin';

/**
 * At most `max` requests in `seconds` from one network or one member, counted over all servers. `isLocal`: each server
 * counts for itself, where a query for each request would cost more than the request.
 */
export type Limit = { max: number; seconds: number; per?: 'member'; isLocal?: true };

/** All endpoints without their own limit share this one. It is more than any screen needs. */
export const USUAL_LIMIT = { max: 1200, seconds: 60, per: 'member', isLocal: true, isShared: true } as const;

/** The limits of public pages whose addresses have unlimited combinations. */
export const PAGE_LIMITS = {
  comparison: { max: 120, seconds: 300 },
  preview: { max: 600, seconds: 300 },
} as const satisfies Record<string, Limit>;

type Fields = z.ZodObject;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path as in OpenAPI: `/v1/calculation/{id}`. */
  path: `/v1/${string}`;
  summary: string;
  access: Access;
  /**
   * The request itself proves who calls (a password, a refresh token, a mailed link). The access token is ignored, because
   * an expired one could otherwise not be exchanged for a new one.
   */
  proof?: 'in the request';
  /** Keys with this permission may call. Without it no key may, not even where guests may. */
  key?: KeyPermission;
  params?: Fields;
  query?: Fields;
  body?: z.ZodType;
  /** The allow-list of the answer: other fields never leave the server. */
  result: z.ZodType;
  /** The status of a successful answer; 200 by default. */
  status?: 200 | 201 | 202;
  /** The problems of this endpoint alone; `problemsOf` adds those that follow from access, limit and input. */
  problems?: readonly ProblemCode[];
  /**
   * Answered even while the installation is read-only, although it is no GET: it logs in or out, it reports a payment,
   * it unsubscribes from mails, which are sent even then, or its handler itself refuses to write for a member.
   */
  whileReadOnly?: true;
  /** Publishes law: where a second administrator must approve, the request is stored until then. */
  publishes?: true;
  /** `limitOf` returns the usual limit if there is none. */
  limit?: Limit;
  /** The maximum size of the body in bytes; `bodyLimitOf` returns the usual one if there is none. */
  bodyLimit?: number;
  /** The body is one long text. JSON with many values is refused unparsed, because parsing time grows with them. */
  isOneText?: true;
  /**
   * What a handler may return instead of a result: a file, as bytes or as text to download; a redirect; stored JSON
   * text, with status 200 unless it is new; or a small page.
   */
  answer?: 'file' | 'redirect' | 'jsonText' | 'page';
  /** Answered from the cache with an ETag; a client that has the same version gets 304. */
  isCached?: true;
  /** The body is a file of rows, JSON or CSV. The handler gets its bytes, because parsing would block here. */
  isBulk?: true;
  /** The rows may only be CSV; the handler refuses JSON. */
  isCsvOnly?: true;
  /** The body is a provider's signed message or a mail program's form; the handler gets its bytes. */
  isRaw?: true;
};

/** Each file of the contract exports one group of endpoints by name. */
export type EndpointGroup = Readonly<Record<string, Endpoint>>;

/** Whether the endpoint is refused while the installation is read-only, because it writes for a member. */
export const isRefusedWhileReadOnly = ({ method, access, whileReadOnly }: Endpoint) =>
  method !== 'GET' && access !== 'admin' && whileReadOnly === undefined;

/** Requests for cached answers cost so little that they are counted only where the endpoint has a limit. */
export const limitOf = ({ limit, isCached }: Endpoint) => limit ?? (isCached ? undefined : USUAL_LIMIT);

/** Parsing blocks the main thread, so bodies are small. Only administrators send long lists, such as a schedule. */
export const bodyLimitOf = ({ bodyLimit, access }: Endpoint) => bodyLimit ?? (access === 'admin' ? 1_048_576 : 65_536);

/** Every problem that an endpoint may answer with, except those of any request: unreadable, overloaded, unexpected. */
export function problemsOf(endpoint: Endpoint) {
  const { access, proof, params, query, body, publishes, isBulk, bodyLimit, problems = [] } = endpoint;
  const all: (readonly ProblemCode[])[] = [
    problems,
    // Unknown keys are limited also where requests are not.
    proof === undefined ? ['SESSION_ENDED', 'KEY_NOT_VALID', 'KEY_NOT_ALLOWED', 'TOO_MANY_REQUESTS'] : [],
    access === 'guest' ? [] : ['SIGN_IN_NEEDED'],
    access === 'admin' ? ['FORBIDDEN', 'SECOND_FACTOR_NEEDED'] : [],
    [params, query, body].some(Boolean) ? ['INVALID'] : [],
    publishes ? ['APPROVAL_NEEDED', 'TOO_MANY_PROPOSALS', 'TOO_LARGE'] : [],
    isRefusedWhileReadOnly(endpoint) ? ['READ_ONLY'] : [],
    limitOf(endpoint) ? ['TOO_MANY_REQUESTS'] : [],
    bodyLimit === undefined ? [] : ['TOO_LARGE'],
    isBulk ? ['REQUEST_MALFORMED', 'NOT_CSV', 'FILE_TOO_COSTLY'] : [],
  ];
  return new Set(all.flat());
}

type Part<E, Key extends string> = E extends Record<Key, infer Schema extends z.ZodType> ? Schema : never;
type Parts = 'params' | 'query' | 'body';
/** The names of the parts for which the endpoint has a schema. */
type PartsOf<E extends Endpoint> = { [Key in Parts]: [Part<E, Key>] extends [never] ? never : Key }[Parts];

type Row = Readonly<Record<string, string | number | null>>;
/** Rows, or a whole CSV file as text. */
type BulkInput<E extends Endpoint> = E extends { isBulk: true } | { isRaw: true }
  ? { body: string | readonly Row[] }
  : unknown;
/** The bytes of a file of rows; no body counts as an empty file. */
export type SentFile = { bytes: Uint8Array; isJson: boolean };

type FileInput<E extends Endpoint> = E extends { isBulk: true }
  ? { body: SentFile }
  : E extends { isRaw: true }
    ? { body: Uint8Array }
    : unknown;

type DeepReadonly<Value> = Value extends object ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> } : Value;

type Inputs<E extends Endpoint> = { [Key in PartsOf<E>]: DeepReadonly<z.input<Part<E, Key>>> };
/** Makes a part optional if it may be empty, that is, if the empty object `Record<never, never>` fits it. */
type OptionalWhereEmpty<All> = Partial<All> & {
  [Key in keyof All as Record<never, never> extends All[Key] ? never : Key]: All[Key];
};

/** The input of a client call; a part with only optional fields may be left out. */
export type Input<E extends Endpoint> = OptionalWhereEmpty<Inputs<E>> & BulkInput<E>;
/** The input of a handler: validated, with defaults filled in. */
export type Parsed<E extends Endpoint> = { [Key in PartsOf<E>]: z.output<Part<E, Key>> } & FileInput<E>;
export type Result<E extends Endpoint> = z.output<E['result']>;

/** JSON text in the shape of the contract, and whether this request created what it describes. */
export type StoredJson = { json: string; isNew?: boolean };

/** The result of a handler, which may be read-only data. */
export type Answer<E extends Endpoint> = E extends { answer: 'jsonText' } ? StoredJson : DeepReadonly<Result<E>>;
