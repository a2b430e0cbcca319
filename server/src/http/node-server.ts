import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer, ServerResponse } from 'node:http';

/** For the headers of a request, for the whole request, and for an idle connection; checked every second. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
};
/** A connection on which nothing is sent or read for so long is closed. */
const CONNECTION_TIMEOUT_MS = 120_000;
/** An idle connection costs some kilobytes. Beyond this number a new one is closed at once. */
const MAX_CONNECTIONS = 10_000;

type Options = {
  ServerResponse?: typeof ServerResponse;
  /** Answers a request, or returns false and leaves it to Fastify. */
  answersAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** Makes Node's server for Fastify, with the limits of a connection. */
export const nodeServer =
  ({ answersAtOnce, ServerResponse: response = ServerResponse }: Options) =>
  (leaveToFastify: RequestListener): Server => {
    const server = createServer({ ...TIMEOUTS, ServerResponse: response }, (request, answer) => {
      if (!answersAtOnce(request, answer)) leaveToFastify(request, answer);
    });
    server.maxConnections = MAX_CONNECTIONS;
    return server.setTimeout(CONNECTION_TIMEOUT_MS);
  };
