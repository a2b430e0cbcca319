import type { Batch, BatchCheck } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { withProviders } from '../../testing/with-providers';
import { CheckedFile } from './checked-file';
import type { Check } from './use-check';

vi.mock('../long-table', async () => ({ useLongTable: (await import('../../testing/whole-table')).useLongTable }));

const asks = vi.fn<(isUnsaved: boolean) => void>();
vi.mock('../../client/confirm-leave', () => ({
  ConfirmLeave: ({ isUnsaved }: { isUnsaved: boolean }) => asks(isUnsaved),
}));

beforeEach(() => void openPage());

const kind = { provinceName: 'Punjab', subMinorCategory: 'Promissory note' } as Batch['kinds'][number];
const batch = { name: '', asOf: '2026-06-01', kinds: [kind], kindCount: 1, state: 'checked' } as Batch;
const result: BatchCheck = {
  batch,
  columns: ['amount'],
  ignored: [],
  table: [['100000']],
  faults: [],
  faultCount: 0,
  free: { saved: 0, repeated: 0, withoutAmount: 0 },
  price: 1,
  searchesLeft: 4,
};

function markupOf(
  check: Partial<Check>,
  { isUnsaved = true, ...changed }: Partial<BatchCheck> & { isUnsaved?: boolean } = {},
) {
  const checked = { query: {}, file: { name: '', text: '100000' }, result: { ...result, ...changed }, time: 0 };
  const props = { check: check as Check, checked, isUnsaved };
  return renderToStaticMarkup(withProviders()(createElement(CheckedFile, props)));
}

test('a checked file names the kind of suit and the day of law that a start would be charged for', () => {
  expect(markupOf({ isPending: false })).toContain('Promissory note (Punjab) · law of 1 June 2026');
});

test('cells cannot be changed while they are checked again, because the result replaces them', () => {
  const cell = (isPending: boolean) => markupOf({ isPending }).match(/<input[^>]*>/)?.[0];
  expect(cell(false)).not.toContain('readOnly');
  expect(cell(true)).toContain('readOnly');
});

test('rows with faults are lost by leaving, unless they are in a file; rows without faults are kept by the server', () => {
  for (const changed of [{}, { batch: null, isUnsaved: false }, { batch: null }])
    markupOf({ isPending: false }, changed);
  expect(asks.mock.calls).toEqual([[false], [false], [true]]);
});
