import { Problem } from '@mizan/api';
import { findSubMinor, treeOfShape } from '@mizan/engine/testing';
import { focusManager } from '@tanstack/react-query';
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../../testing/page';
import { perform, renderHook, waitFor } from '../../../testing/render-hook';
import { stubServer } from '../../../testing/server';
import { withProviders } from '../../../testing/with-providers';
import { edited, rate, rename } from '../../tree/testing/actions';
import type { Tree } from '../../tree/tree';
import { createEditor, EditorProvider } from '../editor';
import { type PublicationOptions, usePublication } from './use-publication';

const DAY = '2026-11-22';
const base = { number: 3, tree: treeOfShape('courtFee', [[2]]) };
const schedules = { slabSets: [], provinceSlabId: null };
const mine = edited(base.tree, rate('M1.1.1', '9'), rename('M1.1.1', 'Mine'));
const theirs = edited(base.tree, rate('M1.1.1', '7'), rename('M1.1.2', 'Theirs'));
const conflict = {
  item: 'M1.1.1',
  kind: 'subminorCategory',
  names: [],
  field: 'courtFee',
  mine: [],
  theirs: [],
  number: 5,
  by: 'Ayesha',
} as const;
const changed = new Problem('RULEBOOK_CHANGED', { effectiveFrom: DAY, latest: 5, conflicts: [conflict] });

beforeEach(() => void openPage());

type PublishArguments = Parameters<PublicationOptions['publish']>;

/** Opens the dialog of an edit whose rules others have changed since; the server gives these refusals first. */
async function open(refusals: readonly Problem[], { answered = Promise.resolve(), isWhole = false } = {}) {
  const requests = stubServer(({ path }) =>
    path.includes('in-force') || path.includes('on=')
      ? { version: { number: 5, effectiveFrom: '2026-01-01' }, majorCategories: theirs, ...schedules }
      : [],
  );
  const left = [...refusals];
  const sent: PublishArguments[] = [];
  const publish = async (...given: PublishArguments) => {
    sent.push(given);
    const refusal = left.shift();
    if (refusal) throw refusal;
    await answered;
    return { version: null, majorCategories: [], doubts: [] };
  };
  const editor = createEditor({ provinceId: 'punjab', type: 'courtFee', day: DAY }, base, schedules);
  const around = withProviders();
  const told: string[] = [];
  const onPublished = () => told.push('published');
  const options = { tree: mine, base: isWhole ? null : base, publish, onPublished, onClose: () => told.push('closed') };
  const { hook } = await renderHook(
    () => usePublication(options),
    (child) => around(createElement(EditorProvider, { value: editor }, child)),
  );
  await waitFor(() => hook.current.isReady);
  const send = async () => {
    const before = sent.length;
    await perform(() => hook.current.publishing.publish());
    await waitFor(() => sent.length > before && hook.current.isReady);
  };
  return { hook, send, sent, requests, told };
}

const shown = (tree: Tree) => {
  const { name, courtFee } = findSubMinor(tree, 'M1.1.1');
  return { name, rate: courtFee[0]?.userInput, other: findSubMinor(tree, 'M1.1.2').name };
};

test('an edit is sent unchanged, with the number of the version that it is based on', async () => {
  const { send, sent } = await open([]);
  await send();
  const [tree, publication] = sent[0] ?? expect.fail();
  expect(tree).toBe(mine);
  expect(publication).toMatchObject({ effectiveFrom: DAY, baseVersion: 3 });
});

test('an edit is rebased onto a version that was published meanwhile, with the chosen values', async () => {
  const { hook, send, sent } = await open([changed, changed]);
  await send();
  await perform(() => hook.current.publishing.choose(conflict, 'mine'));
  await send();
  const [tree, publication] = sent[1] ?? expect.fail();
  expect(publication).toMatchObject({ baseVersion: 5 });
  expect(shown(tree)).toEqual({ name: 'Mine', rate: 9, other: 'Theirs' });
  await perform(() => hook.current.publishing.choose(conflict, 'theirs'));
  await send();
  expect(shown((sent[2] ?? expect.fail())[0])).toEqual({ name: 'Mine', rate: 7, other: 'Theirs' });
});

test('a tick for the test cases that this browser found covers no other case that the server finds', async () => {
  const names = ['Major M1', 'Minor M1.1', 'Suit M1.1.1'];
  const answer = { valuation: 1_000, courtFee: 100 };
  const found = { provinceId: 'punjab', type: 'courtFee', names, reading: null, amount: 1_000, source: 'By hand' };
  const brokenCase = { ...found, effectiveFrom: '2031-07-01', expected: answer, after: answer };
  const { hook, send, sent } = await open([1, 2].map(() => new Problem('CASES_BROKEN', { cases: [brokenCase] })));
  const tick = () => perform(() => hook.current.publishing.confirm({ confirmBrokenCases: true }));
  await tick();
  await send();
  expect(hook.current.publishing).toMatchObject({
    questions: { broken: [brokenCase] },
    confirmed: { confirmBrokenCases: false },
  });
  await tick();
  await send();
  expect(sent.map(([, { confirmBrokenCases }]) => confirmBrokenCases)).toEqual([false, false, true]);
});

test('a whole tree is published without a choice of values: its author is told which values it would replace', async () => {
  const { hook, send, sent } = await open([changed], { isWhole: true });
  await send();
  expect(hook.current).toMatchObject({ isChoosing: false, replaced: [conflict] });
  await send();
  expect(sent.map(([tree, { baseVersion }]) => [tree, baseVersion])).toEqual([5, 5].map((number) => [mine, number]));
});

test('an edit for another date is rebased onto the rules of that date', async () => {
  const { hook, send, sent, requests } = await open([]);
  await perform(() => hook.current.changeDate('2031-07-01'));
  await waitFor(() => hook.current.isReady);
  expect(requests.some(({ path }) => path.includes('on=2031-07-01'))).toBe(true);
  await send();
  const [tree, publication] = sent[0] ?? expect.fail();
  expect(publication).toMatchObject({ effectiveFrom: '2031-07-01', baseVersion: 5 });
  expect(shown(tree)).toEqual({ name: 'Mine', rate: 9, other: 'Theirs' });
});

test('an author who returns to the tab still publishes on the rules that were shown', async () => {
  const { hook, requests } = await open([]);
  await perform(() => hook.current.changeDate('2031-07-01'));
  await waitFor(() => hook.current.isReady);
  const { length } = requests;
  await perform(() => [false, true].forEach((isFocused) => focusManager.setFocused(isFocused)));
  expect([requests.slice(length).filter(({ path }) => path.includes('on=')), hook.current.isReady]).toEqual([[], true]);
});

test('the dialog cannot be closed while it publishes, so that nothing is typed that the answer would replace', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { hook, sent, told } = await open([], { answered });
  await perform(() => hook.current.publishing.publish());
  await waitFor(() => sent.length > 0 && hook.current.publishing.isBusy);
  // Another day would start again, but the request still runs.
  await perform(() => hook.current.changeDate('2026-12-01'));
  await perform(() => hook.current.publishing.publish());
  await perform(() => hook.current.close());
  expect([told, sent.length]).toEqual([[], 1]);
  answer();
  await waitFor(() => !hook.current.publishing.isBusy);
  await perform(() => hook.current.close());
  expect(told).toEqual(['published', 'closed']);
});
