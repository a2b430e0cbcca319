import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES = { 'style.css': 'text/css', 'frame-height.js': 'text/javascript', 'submit.js': 'text/javascript' };

/** Everything that the pages load comes from here. */
export function serveAssets(app: FastifyInstance) {
  for (const [name, type] of Object.entries(TYPES)) {
    const content = readFileSync(join(import.meta.dirname, name));
    app.get(`/assets/${name}`, (_request, reply) =>
      reply
        .headers({
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        })
        .send(content),
    );
  }
}
