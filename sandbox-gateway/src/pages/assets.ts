import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const FILES = [
  { path: 'style.css', type: 'text/css; charset=utf-8' },
  { path: 'frame-height.js', type: 'text/javascript; charset=utf-8' },
  { path: 'submit.js', type: 'text/javascript; charset=utf-8' },
];

/** Serves everything that the pages load. */
export function serveAssets(app: FastifyInstance) {
  for (const { path, type } of FILES) {
    const content = readFileSync(join(import.meta.dirname, path));
    app.get(`/assets/${path}`, (_request, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': 'no-cache' }).send(content),
    );
  }
}
