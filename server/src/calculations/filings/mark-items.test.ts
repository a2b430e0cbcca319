import type { SuspensionScope } from '@mizan/api';
import { expect, test } from 'vitest';
import { startFilings } from '../../testing/filings.ts';
import { editRule, fixedFee } from '../../testing/law.ts';
import { readFilingPreview } from './read-preview.ts';

const message = { en: 'The fee is being checked.', ur: 'فیس کی جانچ ہو رہی ہے۔' };
const suspension = { message, since: '2026-06-01T05:00:00.000Z' };

/** A filing of a fee computed for a day, a fixed fee and a line of the member; with the ids by which the law switches them off. */
async function start(asOf = '2026-06-01') {
  const app = await startFilings();
  const { client: admin } = await app.as('admin');
  const { client, params, calculate, addRule, addLine } = await app.join();
  const calculationId = await calculate(100_000, 'First appeal', asOf);
  await client.addFilingItem({ params, body: { calculationId } });
  await addRule();
  await addLine('Copies', 40);
  const { steps, subMinorCategoryId } = await client.getCalculation({ params: { id: calculationId } });
  const slabId = steps.flatMap((step) => ('slab' in step ? (step.slab.slabSetId ?? []) : []))[0] ?? expect.fail();
  const switchOff = (scope: SuspensionScope) => admin.suspendRule({ body: { scope, message } });
  const switchOn = ({ id }: { id: string }) => admin.liftSuspension({ params: { id } });
  const rule = { kind: 'subMinor', provinceId: 'punjab', type: 'courtFee', subMinorId: subMinorCategoryId } as const;
  return { ...app, admin, client, params, switchOff, switchOn, slabId, rule };
}

const suspensionsOf = ({ items }: { items: readonly { suspension?: unknown }[] }) =>
  items.map(({ suspension: found }) => found);

test('a filing says of each item whether its rule is switched off: by itself, with its schedule or with the province', async () => {
  const { client, params, switchOff, switchOn, slabId, rule } = await start();
  const read = async () => suspensionsOf(await client.getFiling({ params }));
  const scopes: [SuspensionScope, unknown[]][] = [
    [rule, [suspension, undefined, undefined]],
    [{ kind: 'schedule', slabId }, [suspension, undefined, undefined]],
    [{ kind: 'province', provinceId: 'punjab' }, [suspension, suspension, undefined]],
  ];
  for (const [scope, expected] of scopes) {
    const off = await switchOff(scope);
    await expect.poll(read).toEqual(expected);
    await switchOn(off);
    await expect.poll(read).toEqual([undefined, undefined, undefined]);
  }
});

test('an item whose calculation is deleted, and whose rule has changed since, still says that its schedule is switched off', async () => {
  const { admin, client, params, switchOff, slabId } = await start();
  const [item] = (await client.getFiling({ params })).items;
  await client.deleteCalculation({ params: { id: item?.calculationId ?? '' } });
  await editRule(admin, item?.rule?.subMinorCategoryId ?? expect.fail(), fixedFee);
  await switchOff({ kind: 'schedule', slabId });
  await expect.poll(async () => suspensionsOf(await client.getFiling({ params }))[0]).toEqual(suspension);
});

test('a shared filing, a copy, a changed filing, a CSV file and the check of a printed sheet say that a rule is switched off', async () => {
  const { client, params, switchOff, switchOn, rule, client: guest } = await start();
  const { token } = await client.shareFiling({ params });
  const printed = await client.printFiling({ params });
  const sheet = async () => {
    const checked = await guest.checkSheet({ params: { code: printed.code } });
    return 'items' in checked ? suspensionsOf(checked) : expect.fail();
  };
  const off = await switchOff(rule);
  const expected = [suspension, undefined, undefined];
  await expect.poll(async () => suspensionsOf(await guest.getSharedFiling({ params: { token } }))).toEqual(expected);
  expect(await sheet()).toEqual(expected);
  expect(suspensionsOf(await client.copyFiling({ params, body: { title: 'A copy' } }))).toEqual(expected);
  expect(suspensionsOf(await client.updateFiling({ params, body: { note: 'Ask' } }))).toEqual(expected);
  const [heading = '', first = '', second = ''] = (await (await client.exportFiling({ params })).text()).split('\r\n');
  expect(heading).toContain(',reference,remark,switchedOffSince,');
  expect([first.includes(suspension.since), second.includes(suspension.since)]).toEqual([true, false]);
  // The same contents have the same code, so a suspension is not part of them.
  expect(await client.printFiling({ params })).toEqual(printed);
  await switchOn(off);
  await expect.poll(sheet).toEqual([undefined, undefined, undefined]);
});

test('an open filing and its link say that the law of today gives another fee, or has no such rule; a filed one does not', async () => {
  const { admin, client, params, rule, context } = await start('2026-05-20');
  const { token } = await client.shareFiling({ params });
  await client.updateFilingShare({ params, body: { showsAmount: true } });
  const previewed = async () => (await readFilingPreview(context, token))?.amount;
  const read = async () => {
    const [own, shared] = [await client.getFiling({ params }), await client.getSharedFiling({ params: { token } })];
    expect(shared.items.map(({ today }) => today)).toEqual(own.items.map(({ today }) => today));
    return own.items.map(({ today }) => today);
  };
  expect(await read()).toEqual([undefined, undefined, undefined]);
  expect(await previewed()).toBe(7550);
  await editRule(admin, rule.subMinorId, fixedFee);
  expect(await read()).toEqual(['otherFee', undefined, undefined]);
  expect(await previewed()).toBeNull();
  await editRule(admin, rule.subMinorId, () => []);
  expect(await read()).toEqual(['noRule', undefined, undefined]);
  await client.markFiled({ params, body: { on: '2026-05-21' } });
  expect(await read()).toEqual([undefined, undefined, undefined]);
});

test('an open filing says that a fee of today is outdated once a correction from today is published', async () => {
  const { admin, client, params, rule } = await start();
  await editRule(admin, rule.subMinorId, fixedFee);
  expect((await client.getFiling({ params })).items[0]?.today).toBe('otherFee');
});

test('an open filing says that a fee of a later day is outdated once a correction for that day is published', async () => {
  const { admin, client, params, rule } = await start('2026-06-10');
  await editRule(admin, rule.subMinorId, fixedFee);
  const [item] = (await client.getFiling({ params })).items;
  expect(item).toMatchObject({ rule: { asOf: '2026-06-10' }, today: 'otherFee' });
});

test('an open filing says that the law of today differs once its fee is no court fee', async () => {
  const { admin, client, params, rule } = await start('2026-05-20');
  await editRule(admin, rule.subMinorId, (cheque) => [{ ...cheque, exception: 'notCourtFee' }]);
  expect((await client.getFiling({ params })).items[0]).toMatchObject({ fee: 7500, today: 'otherFee' });
});
