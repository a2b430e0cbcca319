import { Problem } from '@mizan/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook, waitFor } from '../../testing/render-hook';
import { withProviders } from '../../testing/with-providers';
import { type Confirmations, usePublishing } from './use-publishing';

const conflict = {
  key: 'note M1.1.1',
  id: 'M1.1.1',
  level: 'subminorCategory',
  names: ['Recovery', 'Money lent', 'Cheque'],
  field: 'note',
  before: null,
  mine: 'Mine',
  theirs: 'Theirs',
} as const;
const versions = [
  { provinceId: 'punjab', type: 'courtFee', version: 2, effectiveFrom: '2031-07-01', conflicts: [conflict] },
];
const conflicts = new Problem('RULEBOOK_CONFLICTS', { versions });
const backdating = new Problem('BACKDATING_UNCONFIRMED', { effectiveFrom: '2025-01-01', savedCalculations: 3 });
const changed = new Problem('RULEBOOK_CHANGED', { inForce: 3, effectiveFrom: '2026-11-22' });

beforeEach(() => void openPage());

/** Publishing against a server that answers with these, one after the other, and then publishes. */
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
  test('asks for each decision and confirmation once, and sends them all', async () => {
    const { hook, publish, sent, published } = await open(conflicts, backdating);
    await publish();
    expect(hook.current.asked.conflicts).toEqual(versions);
    expect(hook.current.isDecided).toBe(false);
    await perform(() => hook.current.decide(new Map([[2, new Map([[conflict.key, 'theirs']])]])));
    expect(hook.current.isDecided).toBe(true);
    await publish();
    expect(hook.current.asked).toMatchObject({ conflicts: [], backdating: { savedCalculations: 3 } });
    await publish({ confirmBackdating: true });
    const decisions = [{ version: 2, key: conflict.key, side: 'theirs' }];
    expect(sent.at(-1)).toEqual({ confirmBrokenCases: false, confirmBackdating: true, decisions });
    expect(published()).toBe(1);
  });

  test('leaves the conflicts for a refusal that has to be seen, and keeps what was decided', async () => {
    const { hook, publish, sent } = await open(conflicts, changed);
    await publish();
    await perform(() => hook.current.decide(new Map([[2, new Map([[conflict.key, 'mine']])]])));
    await publish();
    expect(hook.current.asked.conflicts).toEqual([]);
    expect(hook.current.refusal).toBe(changed);
    await publish();
    expect(sent.at(-1)?.decisions).toHaveLength(1);
  });

  test('forgets confirmations and decisions when the question is another one', async () => {
    const { hook, publish, sent } = await open(backdating);
    await publish({ confirmBrokenCases: true });
    await perform(() => hook.current.startAgain());
    expect(hook.current.asked.backdating).toBeNull();
    await publish();
    expect(sent.at(-1)).toEqual({ confirmBrokenCases: false, confirmBackdating: false, decisions: [] });
  });
});
