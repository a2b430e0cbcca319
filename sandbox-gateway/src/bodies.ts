import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Fields = Record<string, string>;

const BODY_LIMIT = 64 * 1024;

/** Keeps bodies as text, because signatures cover the exact characters. */
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

/** A JSON object, or undefined for any other text. */
export function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    // The caller refuses it in the words of its own protocol.
    return undefined;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The string and number values, as strings. */
export const toFields = (values: Record<string, unknown>): Fields =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  );
