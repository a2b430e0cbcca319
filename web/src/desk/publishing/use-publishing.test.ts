import { Problem } from '@mizan/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { withProviders } from '../../testing/with-providers';
import { type Confirmations, usePublishing } from './use-publishing';

const field = { item: 'M1.1.1', field: 'note' };
const conflict = {
  ...field,
  kind: 'subminorCategory',
  names: ['Recovery', 'Money lent', 'Cheque'],
  mine: 'Mine',
  theirs: 'Theirs',
  number: 3,
  by: null,
} as const;
const changed = new Problem('RULEBOOK_CHANGED', { effectiveFrom: '2026-11-22', latest: 3, conflicts: [conflict] });
const backdating = new Problem('BACKDATING_UNCONFIRMED', { effectiveFrom: '2025-01-01', savedCalculations: 3 });
const brokenCase = {
  provinceId: 'punjab',
  type: 'courtFee',
  names: [...conflict.names],
  reading: null,
  amount: 1_000,
  expected: { valuation: 1_000, courtFee: 75 },
  after: { valuation: 1_000, courtFee: 150 },
  source: 'By hand',
  effectiveFrom: '2026-01-01',
};
const broken = new Problem('CASES_BROKEN', { cases: [brokenCase] });
const forbidden = new Problem('FORBIDDEN');

beforeEach(() => void openPage());

/** Publishes on a server that gives these refusals, one after the other, and then accepts. */
async function open(...answers: Problem[]) {
  const sent: Confirmations[] = [];
  let published = 0;
  const send = async (confirmations: Confirmations) => {
    sent.push(confirmations);
    const refusal = answers.shift();
    if (refusal) throw refusal;
    return {};
  };
  const onPublished = () => {
    published += 1;
  };
  const { hook } = await renderHook(() => usePublishing({ send, onPublished }), withProviders());
  const publish = async (...further: Parameters<typeof hook.current.publish>) => {
    const before = sent.length;
    await perform(() => hook.current.publish(...further));
    await waitFor(() => sent.length > before && !hook.current.isBusy);
  };
  return { hook, publish, sent, published: () => published };
}

describe('publishing', () => {
  test('asks for each choice and confirmation once, and keeps them', async () => {
    const { hook, publish, sent, published } = await open(changed, backdating);
    await publish();
    expect(hook.current.questions).toMatchObject({ conflicts: [conflict], isChanged: true });
    expect(hook.current.sideOf(conflict)).toBeUndefined();
    await perform(() => hook.current.choose(field, 'theirs'));
    expect(hook.current.sideOf(conflict)).toBe('theirs');
    await publish();
    expect(hook.current.questions).toMatchObject({ conflicts: [], backdating: { savedCalculations: 3 } });
    expect(hook.current.accepted).toMatchObject([field]);
    await publish({ confirmBackdating: true });
    expect(sent.at(-1)).toEqual({ confirmBrokenCases: false, confirmBackdating: true });
    expect(published()).toBe(1);
  });

  test('asks again about a value that another author has published once more', async () => {
    const { hook, publish } = await open(changed, changed);
    await publish();
    await perform(() => hook.current.choose(field, 'mine'));
    await publish();
    expect(hook.current.sideOf(conflict)).toBeUndefined();
    expect(hook.current.accepted).toEqual([]);
  });

  test('asks again about broken test cases once values of another author have to be chosen', async () => {
    const { hook, publish, sent } = await open(broken, changed, broken);
    await publish();
    await publish({ confirmBrokenCases: true });
    expect(hook.current.questions).toMatchObject({ conflicts: [conflict], broken: [] });
    await perform(() => hook.current.choose(field, 'mine'));
    await publish();
    expect(sent.at(-1)).toEqual({ confirmBrokenCases: false, confirmBackdating: false });
    expect(hook.current.questions).toMatchObject({ conflicts: [], broken: [brokenCase] });
  });

  test('asks again for what is not chosen after the author has left the conflicts for the form', async () => {
    const { hook, publish, sent } = await open(changed);
    await publish();
    await perform(() => hook.current.leaveConflicts());
    expect(hook.current.isChoosing).toBe(false);
    await perform(() => hook.current.publish());
    expect([hook.current.isChoosing, sent.length]).toEqual([true, 1]);
    await perform(() => hook.current.choose(field, 'theirs'));
    await perform(() => hook.current.leaveConflicts());
    await publish();
    expect(sent).toHaveLength(2);
  });

  test('hides the conflicts for a refusal that has to be shown, and keeps the choices', async () => {
    const { hook, publish } = await open(changed, forbidden);
    await publish();
    await perform(() => hook.current.choose(field, 'theirs'));
    await publish();
    expect(hook.current.questions.conflicts).toEqual([]);
    expect(hook.current.refusal).toBe(forbidden);
    expect(hook.current.accepted).toHaveLength(1);
  });

  test('forgets confirmations and choices when it starts again', async () => {
    const { hook, publish, sent } = await open(changed, backdating);
    await publish();
    await perform(() => hook.current.choose(field, 'theirs'));
    await publish({ confirmBrokenCases: true });
    await perform(() => hook.current.startAgain());
    expect(hook.current.questions).toMatchObject({ backdating: null, isChanged: false });
    expect(hook.current.accepted).toEqual([]);
    await publish();
    expect(sent.at(-1)).toEqual({ confirmBrokenCases: false, confirmBackdating: false });
  });
});
