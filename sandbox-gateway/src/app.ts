import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { readBodiesAsText } from './bodies.ts';
import { control } from './control/routes.ts';
import { easypaisa } from './easypaisa/rest.ts';
import type { Gateway } from './gateway.ts';
import { google } from './google/routes.ts';
import { jazzCash } from './jazzcash/routes.ts';
import { sendPage, unknownPage } from './pages/page.ts';
import { safepay } from './safepay/routes.ts';

/** The headers of every answer; a page has its own policy. */
const commonHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** All pages and calls. Nothing is logged, because requests hold card numbers. */
export async function buildApp(gateway: Gateway, server: Server): Promise<FastifyInstance> {
  const app = fastify({ logger: false, serverFactory: () => server });
  // The server listens already, so that early requests wait for the routes.
  server.on('request', async (request, response) => {
    await app.ready();
    app.routing(request, response);
  });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(commonHeaders));
  readBodiesAsText(app);
  serveAssets(app);
  app.setNotFoundHandler((_request, reply) => sendPage(reply, unknownPage()));
  await jazzCash(app, gateway);
  await easypaisa(app, gateway);
  await safepay(app, gateway);
  await google(app, gateway);
  await control(app, gateway);
  return app;
}

const ASSETS = [
  { path: 'style.css', type: 'text/css; charset=utf-8' },
  { path: 'frame-height.js', type: 'text/javascript; charset=utf-8' },
  { path: 'submit.js', type: 'text/javascript; charset=utf-8' },
];

/** Serves everything that the pages load. */
function serveAssets(app: FastifyInstance) {
  for (const { path, type } of ASSETS) {
    const content = readFileSync(join(import.meta.dirname, 'pages', path));
    app.get(`/assets/${path}`, (_request, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': 'no-cache' }).send(content),
    );
  }
}
