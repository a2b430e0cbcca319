import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { newPerson } from '../testing/members.ts';

const METRICS_TOKEN = 'of whoever reads the metrics: 0123456789';
const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** A metric that is served only where backups are set up. */
const OPTIONAL = ['mizan_last_backup_timestamp_seconds'];

async function start(parts: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp({ ...parts, environment: { METRICS_TOKEN, ...parts.environment } });
  const scrape = async () =>
    (await fetch(`${app.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  return { ...app, scrape };
}

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

test('every metric is in the document, and every metric in the document is served', async () => {
  const { scrape } = await start();
  const served = namesIn(await scrape(), /^# HELP (\w+)/gm);
  const documented = namesIn(read('docs/metrics.md'), /^\| `(\w+)` \|/gm);
  expect(documented.toSorted()).toEqual([...new Set([...served, ...OPTIONAL])].toSorted());
});

test('alerts and the dashboard ask only for metrics in the document, and every alert says what to do', () => {
  const documented = namesIn(read('docs/metrics.md'), /^\| `(\w+)` \|/gm);
  const alerts = read('deploy/monitoring/alerts.yml');
  const asked = namesIn(
    alerts + read('deploy/monitoring/dashboard.json'),
    /\b((?:mizan|http|payment|mail|process|nodejs)_\w+?)(?:_count|_bucket)?\b(?=[[{) >]|\\?"| ==)/g,
  ).filter((name) => !name.endsWith('_'));
  expect(asked.length).toBeGreaterThan(12);
  expect(asked.filter((name) => !documented.includes(name))).toEqual([]);
  const count = (word: string) => alerts.split(word).length - 1;
  expect(count('todo: ')).toBe(count('- alert: '));
});

test('serves alarms from 0 on and the counts of waiting work, which it leaves out while the database is down', async () => {
  const { scrape, client, db } = await start();
  await client.register({ body: newPerson() });
  await db.updateTable('mail').set({ state: 'failed', fault: 'a test' }).execute();
  const text = await scrape();
  for (const line of [
    'mizan_database_up 1',
    'mizan_mails_failed 1',
    'mizan_payments_waiting 0',
    'mizan_law_checks_overdue 0',
    'payment_alarms_total{alarm="grantedNotPaid"} 0',
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(Number(/^mizan_database_bytes (\d+)/m.exec(text)?.[1])).toBeGreaterThan(1_000_000);
  await db.schema.alterTable('mail').renameTo('mail_gone').execute();
  const without = await scrape();
  expect(without).toContain('\nmizan_database_up 0\n');
  expect(without).not.toMatch(/^mizan_mails_failed /m);
  await db.schema
    .alterTable('mail_gone' as never)
    .renameTo('mail')
    .execute();
});

test('counts no mail as failed whose address the mail server rejects, whose link has ended, or older than a day', async () => {
  const mail = await startMailServer();
  mail.faults.push('refuse for good');
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'Mizan <mizan@mizan.example>' };
  const { scrape, client, db } = await start({ environment, runsJobs: true });
  await client.register({ body: newPerson() });
  const states = () => db.selectFrom('mail').select('state').execute();
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'failed' }]), { timeout: 20_000 });
  const counted = async () => /^mizan_mails_failed (\d+)/m.exec(await scrape())?.[1];
  expect(await counted()).toBe('0');
  await db.updateTable('mail').set({ fault: 'outdated' }).execute();
  expect(await counted()).toBe('0');
  await db.updateTable('mail').set({ fault: 'EAUTH 535' }).execute();
  expect(await counted()).toBe('1');
  await db
    .updateTable('mail')
    .set({ written_at: new Date(Date.now() - 86_400_000) })
    .execute();
  expect(await counted()).toBe('0');
});
