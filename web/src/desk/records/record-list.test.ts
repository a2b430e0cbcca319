import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { newCache, withProviders } from '../../testing/with-providers';
import { useColumnKinds } from './columns';
import { ChoiceFilter, SearchFilter } from './filter-row';
import { RecordList } from './record-list';

beforeEach(() => void openPage());

type Row = { id: string; to: string; count: number; at: string };
const row: Row = { id: 'a', to: 'a@example.com', count: 150_000, at: '2026-03-01T09:30:00Z' };

function Mails() {
  const { long, figure, moment } = useColumnKinds<Row>();
  const query = useQuery<{ results: Row[]; totalPages: number }>({ queryKey: ['mails'], enabled: false });
  const columns = [
    long('desk.outbox.to', ({ to }) => to),
    figure('desk.orders.searches', ({ count }) => count),
    moment('desk.when', ({ at }) => at),
  ];
  return createElement(RecordList<Row>, {
    word: 'desk.mail.tab.outbox',
    columns,
    query,
    none: 'desk.outbox.none',
  });
}

const list = (results: Row[], totalPages: number, address = '/admin/mail') => {
  const cache = newCache();
  cache.setQueryData(['mails'], { results, totalPages });
  return renderToStaticMarkup(withProviders({ cache, address })(createElement(Mails)));
};

test('a list shows its records in a table with figures and moments as the reader writes them', () => {
  const shown = list([row], 1);
  expect(shown).toContain('<table aria-label="Outbox"');
  expect(shown).toContain('a@example.com');
  expect(shown).toContain('1,50,000');
  expect(shown).toContain('1 March 2026 14:30');
});

test('a single page has no pager', () => {
  expect(list([row], 1)).not.toContain('<nav');
  expect(list([row], 2)).toContain('Page 1 of 2');
});

test('a page past the last shows the empty state, and a way back', () => {
  const shown = list([], 1, '/admin/mail?page=9');
  expect(shown).not.toContain('<table');
  expect(shown).toContain('Page 9 of 1');
});

test('filters show the values of the address, and ignore unknown ones', () => {
  function Filters() {
    const states = ['open', 'handled'] as const;
    const wordOf = (state: (typeof states)[number]) => `desk.messages.${state}` as const;
    return [
      createElement(SearchFilter, { key: 1, name: 'search', word: 'desk.messages.search' }),
      createElement(ChoiceFilter<'open' | 'handled'>, {
        key: 2,
        name: 'state',
        word: 'desk.messages.state',
        choices: states,
        wordOf,
      }),
    ];
  }
  const at = (address: string) => renderToStaticMarkup(withProviders({ address })(createElement(Filters)));
  expect(at('/admin/mail?search=khan&state=handled')).toMatch(/value="khan".*<option value="handled" selected=""/);
  expect(at('/admin/mail?state=unknown')).toContain('<option value="" selected=""');
});
