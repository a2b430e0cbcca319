import { describe, expect, test } from 'vitest';
import { startFilings } from '../../testing/filings.ts';

describe('the list', () => {
  test('shows the newest first, filters by words, court and state, and lists due deficiencies', async () => {
    const { join } = await startFilings({ holding: 'law' });
    const { client, addRule, params } = await join('Malik against Khan');
    await addRule();
    const second = await client.createFiling({
      body: { title: 'Estate of Bibi', province: 'sindh', court: 'District' },
    });
    const titles = async (query: Parameters<typeof client.listFilings>[0]) =>
      (await client.listFilings(query)).results.map(({ title }) => title);
    expect(await titles({})).toEqual(['Estate of Bibi', 'Malik against Khan']);
    expect(await titles({ query: { searchTerm: 'khan malik' } })).toEqual(['Malik against Khan']);
    expect(await titles({ query: { searchTerm: 'SINDH district' } })).toEqual(['Estate of Bibi']);
    expect(await titles({ query: { searchTerm: '%' } })).toEqual([]);
    expect(await titles({ query: { province: 'sindh' } })).toEqual(['Estate of Bibi']);
    await client.markFiled({ params, body: { on: '2026-05-30' } });
    expect(await titles({ query: { state: 'filed' } })).toEqual(['Malik against Khan']);
    await client.saveDeficiency({ params, body: { amount: 5000, dueOn: '2026-06-20' } });
    const { due, results, totalPages } = await client.listFilings({ query: { limit: 1 } });
    expect(due).toMatchObject([
      { id: params.id, state: 'short', dueOn: '2026-06-20', items: 1, total: { amount: 10 } },
    ]);
    expect(results.map(({ id }) => id)).toEqual([second.id]);
    expect(totalPages).toBe(2);
  });
});

describe('filing templates', () => {
  test('name the rules of the province, the usual ones and the conditional ones', async () => {
    const { client } = await startFilings();
    const templates = await client.getFilingTemplates({ params: { provinceId: 'Punjab' } });
    expect(templates.map(({ id }) => id)).toContain('civil-suit-stay');
    const stay = templates.find(({ id }) => id === 'civil-suit-stay');
    expect(stay?.rules[0]).toMatchObject({
      subMinorCategory: 'Application under Order XXXIX',
      takesAmount: false,
      depends: null,
    });
    expect(stay?.rules.some(({ depends }) => depends !== null)).toBe(true);
  });
});
