import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Fields = Record<string, string>;

const BODY_LIMIT = 64 * 1024;

/** Bodies stay text: signatures are over the very characters that came. */
export function readBodiesAsText(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
}

export const textOf = ({ body }: FastifyRequest) => (typeof body === 'string' ? body : '');

export const formOf = (request: FastifyRequest): Fields => Object.fromEntries(new URLSearchParams(textOf(request)));

export const queryOf = ({ url }: FastifyRequest): Fields =>
  Object.fromEntries(new URL(url, 'http://gateway').searchParams);

/** The object that a JSON body is; nothing where it is anything else. */
export function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    // Whoever asks says in its own protocol that this is no JSON.
    return undefined;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is text or a number of it, as text: JazzCash takes forms and JSON alike. */
export const asFields = (values: Record<string, unknown>): Fields =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  );
