import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { makeProvince } from '../../testing/law.ts';
import { startReports } from '../../testing/reports.ts';

test('lists the schedule in force of every province, and how well its rules are supported', async () => {
  const { client } = await startApp({ holding: 'law' });
  const services = await client.getServices();
  expect(services.map(({ province }) => province)).toEqual([
    'punjab',
    'sindh',
    'kpk',
    'balochistan',
    'kashmir',
    'islamabad',
  ]);
  for (const { courtFee, suitValuation } of services) {
    expect(courtFee.rules).toBeGreaterThan(courtFee.notEstablished);
    expect(suitValuation.rules).toBeGreaterThan(0);
    expect(courtFee.evidenced).toBeLessThanOrEqual(courtFee.rules);
  }
  const punjab = services.find(({ province }) => province === 'punjab');
  expect(punjab).toMatchObject({ name: 'Punjab', country: 'pakistan', schedule: { verification: 'judgment' } });
  expect(punjab?.schedule).not.toHaveProperty('sources');
  const kashmir = services.find(({ province }) => province === 'kashmir');
  expect(kashmir?.schedule, 'none is established').toBeNull();
  expect(kashmir?.courtFee.notEstablished).toBeGreaterThan(0);
});

test('counts the rules beside which practice is shown, within a minute', async () => {
  const { client, reportAs, sleep, publish } = await startReports();
  const practised = async () => (await client.getServices())[0]?.courtFee.practised;
  await reportAs(2);
  expect(await practised()).toBe(0);
  sleep();
  await reportAs(1);
  sleep();
  expect(await practised()).toBe(1);
  await publish({ maximumUserInput: 1_000_000 });
  expect(await practised()).toBe(0);
});

test('lists a new province at once, without rules', async () => {
  const app = await startApp({ holding: 'punjab' });
  expect(await app.client.getServices()).toHaveLength(1);
  const { client: admin } = await app.as('admin');
  await makeProvince(admin, 'Gilgit-Baltistan');
  const byVerification = { statute: 0, judgment: 0, secondary: 0, inferred: 0, unverified: 0 };
  const none = { rules: 0, byVerification, evidenced: 0, notEstablished: 0, practised: 0 };
  expect((await app.client.getServices()).at(-1)).toMatchObject({
    schedule: null,
    courtFee: none,
    suitValuation: none,
  });
});
