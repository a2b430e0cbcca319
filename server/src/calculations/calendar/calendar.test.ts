import { expect, test } from 'vitest';
import { startFilings } from '../../testing/filings.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { calendarOf } from './icalendar.ts';

async function startShort(title = 'Malik against Khan') {
  const app = await startFilings({ environment: { PUBLIC_URL: 'https://mizan.test' } });
  const member = await app.join(title);
  const { client, params } = member;
  await client.markFiled({ params, body: { on: '2026-06-01' } });
  await client.saveDeficiency({ params, body: { amount: 250_000, dueOn: '2026-06-20' } });
  const read = async (path: string | null) => fetch(`${app.origin}${path}`);
  return { ...app, ...member, read };
}

test('a calendar reads the deadlines at a private address, which exists only on request', async () => {
  const { client, filing, read } = await startShort();
  expect(await client.getCalendar()).toEqual({ path: null });
  const { path } = await client.renewCalendar();
  expect(await client.getCalendar()).toEqual({ path });
  const answer = await read(path);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await answer.text()).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mizan//Deadlines//EN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Mizan: court fees to make up',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'BEGIN:VEVENT',
    `UID:${filing.id}@mizan`,
    'DTSTAMP:20260601T050000Z',
    'DTSTART;VALUE=DATE:20260620',
    'DTEND;VALUE=DATE:20260621',
    'SUMMARY:Make up court fee: Malik against Khan',
    String.raw`DESCRIPTION:Missing: Rs 2\,50\,000. The amount and the day are as you enter`,
    ' ed them.',
    `URL:https://mizan.test/filings/${filing.id}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a deficiency that was made up disappears from the calendar', async () => {
  const { client, params, read } = await startShort();
  const { path } = await client.renewCalendar();
  await client.makeUpDeficiency({ params, body: { on: '2026-06-01' } });
  expect(await (await read(path)).text()).not.toContain('VEVENT');
});

test('a renewed or withdrawn address, or that of a suspended member, is not found', async () => {
  const { client, read, db } = await startShort();
  const { path: first } = await client.renewCalendar();
  const { path: second } = await client.renewCalendar();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  await client.withdrawCalendar();
  expect(await client.getCalendar()).toEqual({ path: null });
  expect((await read(second)).status).toBe(404);
  const { path: third } = await client.renewCalendar();
  await db.updateTable('member').set({ suspended_at: new Date() }).execute();
  expect((await read(third)).status).toBe(404);
});

test('an address that is asked for while the account is deleted is refused as that of an ended session', async () => {
  const { client, memberId, db } = await startShort();
  let asked: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('member').where('id', '=', memberId).execute();
    asked = client.renewCalendar();
    asked.catch(() => undefined);
    await untilBlocked(db, 1);
  });
  await expect(asked).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

test('calendar lines have at most 75 octets of whole characters, and special characters are escaped', () => {
  const title = `${'قانون'.repeat(30)}; "a, b" \\ c\r\nd`;
  const [event] = [{ uid: 'one', day: '2026-06-20', changedAt: new Date(0), description: '', url: 'https://a.test' }];
  const text = calendarOf('A calendar', [{ ...event, summary: title }] as Parameters<typeof calendarOf>[1]);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toContain(String.raw`SUMMARY:${'قانون'.repeat(30)}\; "a\, b" \\ c\nd`);
});
