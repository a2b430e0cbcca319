import type { CheckScope } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { giveSearches, makeRule } from '../../testing/calculations.ts';
import { flatSchedule } from '../../testing/law.ts';

/** The last minute of 1 June in Pakistan, and the first of the next day. */
const MOMENTS = { today: '2026-06-01T18:59:00Z', tomorrow: '2026-06-01T19:00:00Z' };

/** A rulebook with a schedule, on a server whose clock the test sets. */
async function start() {
  let now: keyof typeof MOMENTS = 'today';
  const endDay = () => void (now = 'tomorrow');
  const app = await startApp({ clock: () => new Date(MOMENTS[now]) });
  const { client: admin } = await app.as('admin');
  const rule = await makeRule(admin);
  const { id: slabId } = await admin.createSlab({ body: flatSchedule('Flat', 5) });
  await admin.addSlab({ params: { provinceId: rule.rulebook.provinceId }, body: { slabId } });
  const member = await app.as();
  await giveSearches(app.context, member.memberId, 5);
  const rulebook: CheckScope = { kind: 'rulebook', ...rule.rulebook };
  const schedule: CheckScope = { kind: 'schedule', slabId };
  const check = async (scope: CheckScope, checkAgainBy: string, note = '') => {
    const checked = await admin.checkLaw({ body: { scope, checkAgainBy, note } });
    await app.context.law.refresh();
    return checked;
  };
  const ask = (amount: number) => member.client.calculate({ params: rule.place, body: { amount } });
  return { ...app, admin, member, rule, endDay, rulebook, schedule, check, ask };
}

describe('checks of the law', () => {
  test('lists the latest check of each rulebook and schedule, the first one due at the top', async () => {
    const { admin, endDay, rulebook, schedule, check } = await start();
    await check(rulebook, '2026-12-01');
    await check(schedule, '2026-09-01');
    endDay();
    await check(schedule, '2027-06-02', 'Against the Act of 1870');
    expect(await admin.listLawChecks()).toEqual([
      {
        scope: rulebook,
        name: 'Testland',
        checkedOn: '2026-06-01',
        checkAgainBy: '2026-12-01',
        note: '',
        by: 'A Member',
      },
      {
        scope: schedule,
        name: 'Flat',
        checkedOn: '2026-06-02',
        checkAgainBy: '2027-06-02',
        note: 'Against the Act of 1870',
        by: 'A Member',
      },
    ]);
  });

  test('must be due again on a day after today', async () => {
    const { rulebook, check } = await start();
    await expect(check(rulebook, '2026-06-01')).rejects.toMatchObject({
      code: 'INVALID',
      errors: [{ path: 'checkAgainBy', code: 'DATE_NOT_AHEAD' }],
    });
    expect(await check(rulebook, '2026-06-02')).toMatchObject({ checkedOn: '2026-06-01' });
  });

  test('are refused for a rulebook or schedule that does not exist', async () => {
    const { check } = await start();
    const unknown: CheckScope[] = [
      { kind: 'rulebook', provinceId: 'testland', type: 'suitValuation' },
      { kind: 'schedule', slabId: 'none' },
    ];
    for (const scope of unknown) {
      await expect(check(scope, '2027-01-01')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('an answer', () => {
  test('shows the earlier day on which its rulebook and schedule were checked, or none if one never was', async () => {
    const { endDay, rulebook, schedule, check, ask } = await start();
    expect((await ask(100_000)).checkedOn).toBeNull();
    await check(rulebook, '2026-12-01');
    expect((await ask(100_001)).checkedOn).toBeNull();
    endDay();
    await check(schedule, '2026-12-01');
    expect((await ask(100_002)).checkedOn).toBe('2026-06-01');
  });

  test('keeps the day of the latest check when it was given, while its standing shows a later check', async () => {
    const { endDay, rulebook, schedule, check, ask, member } = await start();
    for (const scope of [rulebook, schedule]) await check(scope, '2026-12-01');
    const saved = await ask(100_000);
    const id = saved.id ?? '';
    expect(saved.checkedOn).toBe('2026-06-01');
    endDay();
    for (const scope of [rulebook, schedule]) await check(scope, '2026-12-01');
    const standing = async () => (await member.client.getCalculationStanding({ params: { id } })).checkedOn;
    expect(await standing()).toBe('2026-06-02');
    expect(await member.client.getCalculation({ params: { id } })).toMatchObject({ checkedOn: '2026-06-01' });
  });
});
