import { createElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { renderHook } from '../testing/render-hook';
import { withProviders } from '../testing/with-providers';
import { Problem } from './api';
import { Failed, joinQueries, type Loadable, Loaded } from './loaded';

beforeEach(() => void openPage());

const query = <Data>(state: Partial<Loadable<Data>> = {}): Loadable<Data> => ({
  data: undefined,
  error: null,
  isLoading: false,
  refetch: () => undefined,
  ...state,
});
type Props = Omit<Parameters<typeof Loaded<string[]>>[0], 'query' | 'children'>;
const show = <Data>(shown: Loadable<Data>, props: Props = {}) => {
  const all = { ...props, query: shown, children: (data: Data) => JSON.stringify(data) };
  return renderToStaticMarkup(withProviders()(createElement(Loaded<Data>, all)));
};
const markup = (state: Partial<Loadable<string[]>>, props?: Props) => show(query(state), props);
const lost = new Problem('FETCH_ERROR');

describe('Loaded', () => {
  test('announces a first load at once, and shows its skeleton only after a delay', () => {
    const shown = markup({ isLoading: true }, { lines: 2 });
    expect(shown).toContain('<div aria-busy="true" class="grid invisible"><span class="sr-only">Loading</span>');
    expect(shown.match(/h-12/g)).toHaveLength(2);
    expect(markup({ isLoading: true }, { loading: 'One moment' })).toBe('One moment');
  });

  test('shows nothing for a disabled query', () => {
    expect(markup({})).toBe('');
  });

  test('announces a failure as an alert with a retry button', () => {
    const shown = markup({ error: lost });
    expect(shown).toContain('role="alert"');
    expect(shown).toContain('Try again</button>');
  });

  test('links to the log-in after a refused session, and after no other failure', () => {
    expect(markup({ error: new Problem('SESSION_ENDED') })).toContain('Log In</button>');
    expect(markup({ error: lost })).not.toContain('Log In');
  });

  test('lets a screen replace the words of a failure', () => {
    expect(markup({ error: lost }, { failed: 'No such order' })).toBe('No such order');
  });

  test('shows the empty state for a list without rows, and none while it has some', () => {
    expect(markup({ data: [] }, { empty: 'No orders' })).toBe('No orders');
    expect(markup({ data: ['Punjab'] }, { empty: 'No orders' })).toBe('[&quot;Punjab&quot;]');
    expect(show(query({ data: { results: [], totalPages: 0 } }), { empty: 'No rows' })).toBe('No rows');
  });

  test('shows a page past the last, so that its pager leads back', () => {
    expect(show(query({ data: { results: [], totalPages: 1 } }), { empty: 'No rows' })).toContain('totalPages');
  });

  test('keeps the data on the screen while a refetch runs or fails', () => {
    expect(markup({ data: ['Punjab', 'Sindh'] })).toBe('[&quot;Punjab&quot;,&quot;Sindh&quot;]');
    expect(markup({ data: ['Punjab'], isLoading: true, error: lost })).toBe('[&quot;Punjab&quot;]');
  });
});

type Click = (event: { currentTarget: Pick<HTMLElement, 'closest'> }) => void;

/** The first click handler among the elements of a component. */
function clickIn(node: ReactNode): Click | undefined {
  if (Array.isArray(node)) return node.map(clickIn).find((click) => click !== undefined);
  if (!isValidElement<{ onClick?: Click; children?: ReactNode }>(node)) return undefined;
  return node.props.onClick ?? clickIn(node.props.children);
}

test('Failed fetches again when its button is pressed', async () => {
  const refetch = vi.fn<() => void>();
  const { hook } = await renderHook(() => Failed({ query: query({ error: lost, refetch }) }), withProviders());
  clickIn(hook.current)?.({ currentTarget: { closest: () => null } });
  expect(refetch).toHaveBeenCalledTimes(1);
});

describe('joinQueries', () => {
  test('is loaded when both queries are, and loading while one is', () => {
    expect(joinQueries(query({ data: 1 }), query({ data: 'a' })).data).toEqual([1, 'a']);
    expect(joinQueries(query({ data: 1 }), query({ isLoading: true }))).toMatchObject({
      data: undefined,
      isLoading: true,
    });
  });

  test('fails with either query, and fetches both again', () => {
    const refetch = vi.fn<() => void>();
    const failed = joinQueries(query({ refetch }), query({ error: lost, refetch }));
    expect(failed.error).toBe(lost);
    void failed.refetch();
    expect(refetch).toHaveBeenCalledTimes(2);
  });
});
