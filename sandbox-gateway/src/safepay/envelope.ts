import type { FastifyReply, FastifyRequest } from 'fastify';

/** `status` is the HTTP status. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Wraps an answer as Safepay does. */
export const wrapAnswer = (data: unknown) => ({ data, status: { errors: [], message: 'success' } });

export const sendRefusal = (reply: FastifyReply, { status, message }: Refused) =>
  reply.code(status).send({ data: null, status: { errors: [message], message: 'error' } });

/** Requires the merchant's secret, which every call of its server carries. */
export function requireSecret({ headers }: FastifyRequest, secret: string) {
  if (headers['x-sfpy-merchant-secret'] !== secret)
    throw new Refused(401, 'authentication failed: strategies/secret: invalid or missing header');
}
