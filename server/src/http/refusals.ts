import type { Socket } from 'node:net';
import { Problem, type ProblemBody } from '@mizan/api';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { logOutage, outageOf } from '../platform/db/outage.ts';
import { isOutOfRange } from '../platform/db/pool.ts';
import { isReadOnlyError, readOnlyProblem } from '../platform/db/read-only.ts';
import { busyPage } from './small-page.ts';

const RETRY_SECONDS = 1;

/** Fastify's own errors, by code. */
const FRAMEWORK_REFUSALS: Record<string, (request: FastifyRequest) => Problem> = {
  FST_ERR_BAD_URL: () => new Problem('REQUEST_MALFORMED'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Problem('REQUEST_MALFORMED'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem('REQUEST_MALFORMED'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Problem('REQUEST_MALFORMED'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ({ routeOptions: { config } }) => new Problem(config.isBulk ? 'NOT_CSV' : 'NOT_JSON'),
  FST_ERR_CTP_BODY_TOO_LARGE: (request) => new Problem('TOO_LARGE', { limit: request.routeOptions.bodyLimit ?? 0 }),
  FST_ERR_MAX_PARAM_LENGTH: () => new Problem('ADDRESS_TOO_LONG'),
  // A tool of /mcp was called while the server stops.
  FST_ERR_REOPENED_CLOSE_SERVER: () => new Problem('OVERLOADED', { retryAfter: RETRY_SECONDS }),
};

/** Turns any thrown value into a problem; unforeseen errors become `UNEXPECTED`. */
function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (outageOf(error) !== undefined) return new Problem('DATABASE_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  if (isReadOnlyError(error)) return readOnlyProblem();
  if (isOutOfRange(error)) return new Problem('REQUEST_MALFORMED');
  const { code = '', statusCode } = error as FastifyError;
  const refusal = FRAMEWORK_REFUSALS[code];
  if (refusal) return refusal(request);
  // The plugin for files answers 403 to an address with dots that would lead out of its folder.
  if (statusCode === 403) return new Problem('NO_SUCH_PATH');
  // The JSON parser throws plain errors with only a status.
  return new Problem(statusCode === 400 ? 'REQUEST_MALFORMED' : 'UNEXPECTED');
}

/** The problem of any thrown value; unforeseen errors are logged. */
export function refusalOf(error: unknown, request: FastifyRequest): Problem {
  const problem = toProblem(error, request);
  if (problem.code === 'UNEXPECTED') request.log.error({ err: error }, 'A request failed');
  if (isOutOfRange(error)) request.log.warn({ err: error }, 'The database refused a value');
  if (problem.code === 'DATABASE_UNAVAILABLE') logOutage(request.server.log, outageOf(error) ?? 'no reason is known');
  return problem;
}

/** Sends the problem of an error as JSON; a temporary one as a page, if a person reads it. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = refusalOf(error, request);
  reply
    .code(problem.status)
    // A download that failed before it began has set these.
    .removeHeader('content-encoding')
    .removeHeader('content-disposition')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id);
  const isTemporary = 'retryAfter' in problem.data;
  if (isTemporary) reply.header('retry-after', String(problem.data['retryAfter']));
  if (isTemporary && isReadByPeople(request)) return reply.type('text/html; charset=utf-8').send(busyPage(request));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(problem.toBody(request.id)));
}

export const isApi = (url: string) => /^\/v1(\/|\?|$)/.test(url);

/** A provider or Google sends people to some addresses of the API, which answer with a page or lead on to one. */
const isReadByPeople = ({ url, headers, routeOptions: { config } }: FastifyRequest) =>
  (!isApi(url) || config.isPage === true) && /\btext\/html\b/.test(headers.accept ?? '');

const SOCKET_REFUSALS: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: new Problem('HEADERS_TOO_LARGE'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem('TOO_SLOW'),
};

const CLOSE_TIMEOUT_MS = 1000;

/** Answers requests that Node's parser refused before Fastify saw them, by writing to the socket. */
export function socketRefuser(headers: Record<string, string>) {
  const commonHeaders = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const problem = SOCKET_REFUSALS[error.code ?? ''] ?? new Problem('REQUEST_MALFORMED');
    // The request never got an id.
    const body: ProblemBody = problem.toBody('unread');
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${problem.status} Refused`,
      ...commonHeaders,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'cache-control: no-store',
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
    // Closing at once might lose the answer, and the client might never close its side.
    socket.setTimeout(CLOSE_TIMEOUT_MS, () => socket.destroy());
  };
}
