import type { Proposal } from '@mizan/api';
import { courtOf } from '@mizan/engine/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { withProviders } from '../../testing/with-providers';
import { ProposalCard } from './proposal-card';

beforeEach(() => void openPage());

test('a proposal to change courts shows all that it says of each, also how it is known, its note and its sources', () => {
  const court = courtOf('Civil Judge', 50_000, { appealTo: 'District Judge', reference: 'Section 9' });
  const before = { ...court, sources: [] };
  const after = { ...court, verification: 'judgment' as const, note: 'As amended', sources: ['one', 'two'] };
  const courts = [{ provinceId: 'punjab', before: [before], after: [after] }];
  const proposal: Proposal = {
    id: 'p1',
    action: 'saveForums',
    author: { id: 'a1', name: 'Ayesha' },
    isOwn: false,
    note: '',
    submittedAt: '2026-01-01T00:00:00.000Z',
    sentBack: null,
    effects: { rulebooks: [], schedules: [], provinces: [], courts },
  };
  const shown = renderToStaticMarkup(withProviders()(createElement(ProposalCard, { proposal })));
  expect(shown).toContain('District Judge; Section 9; Unverified<');
  expect(shown).toContain('District Judge; Section 9; Judgment; As amended; one, two<');
});
