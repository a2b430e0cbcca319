// `npm run cluster -- 20`: kills the parts of a cluster on loopback in turn and shows that no answer that was given is lost.
import { setTimeout as delay } from 'node:timers/promises';
import { printTable } from '../../../bench/table.ts';
import type { Cluster } from './cluster.ts';
import { startCluster } from './cluster.ts';
import { startMembers } from './members.ts';
import { missingPackages } from './programs.ts';

const MAX_SECONDS = 15;
/** The time after which a service manager or an operator starts a dead process again. */
const RESTART_MS = 2000;

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`The cluster needs packages that are not installed: apt-get install ${missing.join(' ')}`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const kills = Number(process.argv[2] ?? 20);
console.log('Starting three nodes of Postgres, etcd, HAProxy and two servers on loopback ...');
const cluster = await startCluster();
try {
  process.exitCode = await tryKills(cluster);
} finally {
  await cluster.stop();
}

async function tryKills(running: Cluster) {
  const members = await startMembers(running);
  await members.untilBack(0);
  const rows: string[][] = [];
  let slowest = 0;
  for (let number = 0; number < kills; number += 1) {
    const before = members.count();
    const { name, restart, since } = await kill(running, number);
    const seconds = ((await members.untilBack(since)) - since) / 1000;
    slowest = Math.max(slowest, seconds);
    rows.push([String(number + 1), name, `${seconds.toFixed(1)} s`, String(members.count() - before)]);
    console.log(`  ${rows.at(-1)?.join('  ')}`);
    await restart();
    await running.untilWhole();
  }
  const counts = await members.stop();
  const goals = [
    { text: `${counts.answered} answers were given, ${counts.lost} are lost`, met: counts.lost === 0 },
    {
      text: `${counts.unequalBalances} balances differ from their ledger or their calculations`,
      met: counts.unequalBalances === 0,
    },
    {
      text: `${counts.orders} orders were made and ${counts.paid} paid; ${counts.lostOrders} are lost, ${counts.searchDifference} searches too many or too few`,
      met: counts.paid > 0 && counts.lostOrders === 0 && counts.searchDifference === 0,
    },
    { text: `back after ${slowest.toFixed(1)} s at most, of ${MAX_SECONDS} s`, met: slowest < MAX_SECONDS },
  ];
  printTable({
    title: `${kills} kills while members calculate and buy`,
    columns: ['kill', 'what', 'back after', 'answers meanwhile'],
    rows,
    goals,
  });
  return goals.every(({ met }) => met) ? 0 : 1;
}

/**
 * Kills the primary, a replica, a server or HAProxy, in turn. A server and HAProxy start again by themselves; a node starts with
 * `restart`, when the service is back without it.
 */
async function kill({ nodeOf, killNode, servers, haproxy }: Cluster, number: number) {
  const kind = ['primary', 'replica', 'server', 'HAProxy'][number % 4] ?? '';
  const since = performance.now();
  if (kind === 'primary' || kind === 'replica') {
    const node = await nodeOf(kind === 'primary' ? 'leader' : 'sync_standby');
    if (!node) throw new Error('The cluster has no such node');
    await killNode(node);
    return { name: `${kind} (${node.name})`, since, restart: async () => node.program.start() };
  }
  const program = kind === 'HAProxy' ? haproxy : servers[Math.floor(number / 4) % 2];
  if (!program) throw new Error('There is no such program');
  await program.kill();
  void delay(RESTART_MS).then(() => program.start());
  return { name: kind, since, restart: async () => {} };
}
