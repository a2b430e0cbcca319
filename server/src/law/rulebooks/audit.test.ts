import type { MajorCategory } from '@mizan/engine';
import { subMinorOf, treeOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { flatSchedule, makeProvince } from '../../testing/law.ts';
import { setRate } from '../../testing/timeline.ts';

test('records who published which version, from which day and why', async () => {
  const { as } = await startApp();
  const { client: admin, memberId: actor } = await as('admin');
  const { rulebook, province } = await makeProvince(admin);
  const body = { majorCategories: treeOf([subMinorOf('Cheque', 0.1)]), effectiveFrom: '2026-04-01', note: 'First' };
  const { majorCategories } = await admin.addCategoriesData({ params: rulebook, body });
  const dated = { effectiveFrom: '2026-05-01', note: 'Raised' };
  const raised = structuredClone(majorCategories) as MajorCategory[];
  setRate('Cheque', 0.2)(raised);
  await admin.addCategoriesData({
    params: rulebook,
    body: { majorCategories: raised, ...dated, confirmBackdating: true },
  });
  await admin.deleteCategory({ params: { level: 'majorCategory', id: majorCategories[0]?.id ?? '' } });
  const entries = await admin.getAuditEntries({ query: { subject: `rulebook ${province.id} courtFee` } });
  expect(entries).toMatchObject([
    {
      action: 'deleteCategory',
      actor,
      before: { version: 2 },
      after: { version: 3, note: 'Deleted a major category' },
    },
    { action: 'addCategoriesData', actor, before: { version: 1 }, after: { version: 2, ...dated } },
    {
      action: 'addCategoriesData',
      actor,
      before: null,
      after: { version: 1, effectiveFrom: '2026-04-01', note: 'First' },
    },
  ]);
});

test('records a changed schedule once, with what it charged before', async () => {
  const { as } = await startApp();
  const { client: admin, memberId: actor } = await as('admin');
  const [one, two] = [await makeProvince(admin, 'North'), await makeProvince(admin, 'South')];
  const { id } = await admin.createSlab({ body: flatSchedule('Flat', 5) });
  for (const { province, rulebook } of [one, two]) {
    await admin.addSlab({ params: { provinceId: province.id }, body: { slabId: id } });
    const body = { majorCategories: treeOf([subMinorOf('Cheque', 0.1)]) };
    await admin.addCategoriesData({ params: rulebook, body });
  }
  await admin.changeSlab({ params: { id }, body: { ...flatSchedule('Flat', 6), changeNote: 'Raised' } });
  const entries = await admin.getAuditEntries({ query: { action: 'changeSlab' } });
  expect(entries).toMatchObject([
    {
      actor,
      subject: `slab set ${id}`,
      before: { slabs: [{ value: 5 }] },
      after: { slabs: [{ value: 6 }] },
    },
  ]);
});
