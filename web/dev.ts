// `npm run dev`: Vite with hot reload on HOST and PORT. It proxies the API, which restarts when its code changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import { drawPages, writeLawSite } from './dev-pages.ts';

const root = join(import.meta.dirname, '..');
const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = await freePort();
const target = `http://127.0.0.1:${apiPort}`;

const texts = ['/llms.txt', '/robots.txt', '/sitemap.xml'];
const proxied = ['/v1', '/docs/reference', '/healthz', '/readyz', '/metrics', ...texts];

process.chdir(import.meta.dirname);
const vite = await createServer({
  root: import.meta.dirname,
  plugins: [
    {
      name: 'mizan:static-pages',
      configureServer: (server) => void server.middlewares.use(drawPages(server, target)),
    },
  ],
  clearScreen: false,
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target }])),
  },
});

const lawSite = writeLawSite();
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/program/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    PUBLIC_URL: `http://${host}:${port}`,
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    WEB_DIR: lawSite,
  },
});

try {
  await vite.listen();
  console.log(`Mizan, with hot reload: http://${host}:${port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

// On exit, because Vite itself ends the process on SIGTERM, too.
process.on('exit', () => rmSync(lawSite, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
// The npm script that started this process has ended.
process.on('disconnect', () => end(0));
api.on('exit', (code) => end(code ?? 1));

/** Ends both processes, after the API has stopped its database. */
async function end(code: number) {
  api.removeAllListeners('exit');
  if (api.exitCode === null && api.kill('SIGTERM')) await once(api, 'exit');
  await vite.close();
  process.exit(code);
}

async function freePort() {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  return free;
}
