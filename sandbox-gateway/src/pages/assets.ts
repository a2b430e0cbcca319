import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const here = import.meta.dirname;
/** The product's own faces; where they are not at hand, the system's stand in. */
const FONTS = join(here, '../../../web/src/fonts');

const FILES = [
  { name: 'style.css', from: here, type: 'text/css; charset=utf-8' },
  { name: 'down.svg', from: here, type: 'image/svg+xml' },
  { name: 'down-dark.svg', from: here, type: 'image/svg+xml' },
  { name: 'card.js', from: here, type: 'text/javascript; charset=utf-8' },
  { name: 'carry.js', from: here, type: 'text/javascript; charset=utf-8' },
  ...['inter', 'source-serif', 'nastaliq-400', 'nastaliq-600'].map((name) => ({
    name: `${name}.woff2`,
    from: FONTS,
    type: 'font/woff2',
  })),
];

/** What the pages load, all of it from here. */
export function serveAssets(app: FastifyInstance) {
  for (const { name, from, type } of FILES.filter((file) => existsSync(join(file.from, file.name)))) {
    const content = readFileSync(join(from, name));
    app.get(`/assets/${name}`, (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .send(content),
    );
  }
}
