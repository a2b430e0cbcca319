import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres, makePostgresFolder } from '../../../server/src/testing/debian-postgres.ts';
import { freePort } from '../../../server/src/testing/free-port.ts';
import type { Program } from './programs.ts';
import { createProgram, fillIn } from './programs.ts';
import { createGateway, createServers } from './servers.ts';

const HOST = '127.0.0.1';
const PASSWORD = 'only-on-loopback';
const READY_MS = 120_000;

type Node = { name: string; pg: number; rest: number; dir: string; program: Program };
type PatroniMember = { name: string; role: string; state: string };

export async function until<Result>(what: string, ask: () => Promise<Result | undefined | false>, ms = READY_MS) {
  for (const end = performance.now() + ms; performance.now() < end; await delay(200)) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
  }
  throw new Error(`In ${ms / 1000} s there was no ${what}`);
}

function createEtcd(folder: string, [port, peerPort]: readonly [number, number]) {
  const [url, peerUrl] = [`http://${HOST}:${port}`, `http://${HOST}:${peerPort}`];
  const options = {
    name: 'one',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `one=${peerUrl}`,
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return createProgram('etcd', args, { log: join(folder, 'etcd.log') });
}

async function createNode(folder: string, name: string, etcdPort: number): Promise<Node> {
  const [pg, rest] = [await freePort(), await freePort()];
  const [dir, bin] = [makePostgresFolder(join(folder, name)), findPostgres() ?? ''];
  const where = { NAME: name, HOST, NETWORK: `${HOST}/32`, REST_PORT: rest, PG_PORT: pg, ETCD: `${HOST}:${etcdPort}` };
  const file = fillIn('patroni.yml', { ...where, DIR: dir, BIN: bin, PASSWORD }, join(folder, `${name}.yml`));
  const env = { PATH: [bin, process.env['PATH']].join(delimiter) };
  const program = createProgram('patroni', [file], { env, asPostgres: true, log: join(folder, `${name}.log`) });
  process.on('exit', () => killPostgres(dir));
  return { name, pg, rest, dir, program };
}

function killPostgres(dir: string) {
  const file = join(dir, 'data/postmaster.pid');
  if (!existsSync(file)) return;
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  } catch {
    // It was dead already, and left its file.
  }
}

type Ports = { web: number; sql: number; servers: readonly number[] };

function createHaproxy(folder: string, nodes: readonly Node[], { web, sql, servers }: Ports) {
  const list = servers.map((port, index) => `  server web${index + 1} ${HOST}:${port}`);
  const primaries = nodes.map(({ name, pg, rest }) => `  server ${name} ${HOST}:${pg} check port ${rest}`);
  const values = { HOST, WEB_PORT: web, SQL_PORT: sql, SERVERS: list.join('\n'), NODES: primaries.join('\n') };
  const file = fillIn('haproxy.cfg', values, join(folder, 'haproxy.cfg'));
  return createProgram('haproxy', ['-db', '-f', file], { log: join(folder, 'haproxy.log') });
}

/** Finds nodes by the roles that Patroni gives them. */
function createPatroniQueries(nodes: readonly Node[]) {
  const readMembers = async () => {
    const response = await Promise.any(nodes.map(({ rest }) => fetch(`http://${HOST}:${rest}/cluster`)));
    return ((await response.json()) as { members: PatroniMember[] }).members;
  };
  return {
    async nodeOf(role: string) {
      const name = (await readMembers()).find((member) => member.role === role)?.name;
      return nodes.find((node) => node.name === name);
    },
    /** Waits for one leader, a synchronous standby, and a third node that follows. */
    untilWhole: () =>
      until('whole cluster', async () => {
        const all = await readMembers();
        const isRunning = all.every(({ state }) => state === 'running' || state === 'streaming');
        const roles = all.map(({ role }) => role).toSorted();
        return isRunning && roles.join(' ') === 'leader replica sync_standby';
      }),
  };
}

const createDatabase = (connectionString: string) =>
  until('primary behind HAProxy', async () => {
    const client = new Client({ connectionString });
    await client.connect();
    await client.query('CREATE DATABASE mizan').finally(() => client.end());
    return true;
  });

/** Starts three nodes of Postgres, etcd, HAProxy, a gateway and two servers, all on loopback in one folder. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-cluster-'));
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const etcdPorts = [await freePort(), await freePort()] as const;
  const nodes = await Promise.all(['a', 'b', 'c'].map((name) => createNode(folder, name, etcdPorts[0])));
  const ports = { web: await freePort(), sql: await freePort(), servers: [await freePort(), await freePort()] };
  const etcd = createEtcd(folder, etcdPorts);
  const haproxy = createHaproxy(folder, nodes, ports);
  const gateway = createGateway(folder, { port: await freePort(), web: ports.web });
  const start = `postgres://mizan:${PASSWORD}@`;
  // One server finds the primary itself, HAProxy leads the other to it: both ways are tried.
  const directUrl = `${start}${nodes.map(({ pg }) => `${HOST}:${pg}`).join(',')}/mizan?target_session_attrs=read-write`;
  const haproxyUrl = `${start}${HOST}:${ports.sql}/mizan`;
  const urls = [directUrl, haproxyUrl];
  const servers = createServers(folder, { ports: ports.servers, urls, gateway, web: ports.web });
  const { nodeOf, untilWhole } = createPatroniQueries(nodes);

  for (const program of [etcd, gateway.program, haproxy, ...nodes.map((node) => node.program)]) program.start();
  await untilWhole();
  await createDatabase(`${start}${HOST}:${ports.sql}/postgres`);
  for (const [index, server] of servers.entries()) {
    server.start();
    await until('ready server', async () => (await fetch(`http://${HOST}:${ports.servers[index]}/readyz`)).ok);
  }
  const origin = `http://${HOST}:${ports.web}`;
  await until('web behind HAProxy', async () => (await fetch(`${origin}/readyz`)).ok);
  return {
    origin,
    database: { connectionString: haproxyUrl },
    haproxy,
    servers,
    nodeOf,
    untilWhole,
    /** Kills a node as a loss of power would: Patroni first, or it would start Postgres again. */
    async killNode({ program, dir }: Node) {
      await program.kill();
      killPostgres(dir);
    },
    async stop() {
      await Promise.all([...servers, gateway.program, haproxy].map((program) => program.kill('SIGTERM')));
      for (const { program } of nodes) await program.kill('SIGTERM');
      await etcd.kill();
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
