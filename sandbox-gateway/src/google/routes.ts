import type { FastifyInstance } from 'fastify';
import { formOf } from '../bodies.ts';
import type { Gateway } from '../gateway.ts';
import { sendPage } from '../pages/page.ts';
import { endedPage, peoplePage } from '../pages/people.ts';
import type { GoogleProvider } from './provider.ts';

const MOUNT = '/google';
const CHOICE = `${MOUNT}/choice/:uid`;

/** Registers the stand-in for Google; the library is loaded at the first log-in. */
export async function google(app: FastifyInstance, gateway: Gateway) {
  let provider: Promise<GoogleProvider> | undefined;
  const load = () => {
    provider ??= import('./provider.ts').then(({ createProvider }) => createProvider(gateway, MOUNT));
    return provider;
  };
  await app.register(async (pages) => {
    pages.setErrorHandler((error: Error, _request, reply) => {
      if (error.name === 'SessionNotFound') return sendPage(reply, endedPage(gateway.merchant));
      throw error;
    });
    pages.get(CHOICE, async (request, reply) => {
      await (await load()).requireLogIn(request.raw, reply.raw);
      return sendPage(reply, peoplePage(gateway, request.url));
    });
    pages.post(CHOICE, async (request, reply) => {
      const { person = '' } = formOf(request);
      return reply.redirect(await (await load()).choose(request.raw, reply.raw, person), 303);
    });
  });
  await app.register(async (calls) => {
    // The library reads the body itself, and derives its mount path from the part that is missing in `url`.
    calls.addHook('onRequest', async ({ raw }, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(MOUNT.length) });
      await (await load()).answer(raw, reply.raw);
    });
    calls.all(`${MOUNT}/*`, () => undefined);
  });
}
