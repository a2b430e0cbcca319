import { describe, expect, test } from 'vitest';
import { buildWordIndex, createSearch, queryOf, type SearchedTexts } from './index.ts';

const noTexts: SearchedTexts = { name: [], synonyms: [], parents: [], parentSynonyms: [], reference: [] };
const named = (...names: string[]) => names.map((name): Partial<SearchedTexts> => ({ name: [name] }));

/** A search whose results are named by the titles of the items, or by their numbers. */
function finderOf(items: readonly Partial<SearchedTexts>[]) {
  const building = buildWordIndex();
  for (const item of items) building.add({ ...noTexts, ...item });
  const search = createSearch(building.finish());
  return (words: string, limit = 20) =>
    search.find(queryOf(words), limit).map(({ item }) => items[item]?.name?.[0] ?? String(item));
}

describe('the search by provisions', () => {
  test('beats loose words, but not the whole name of an item', () => {
    const find = finderOf([
      { name: ['Section 42 of the relief'] },
      { synonyms: ['section 42 SRA'] },
      { name: ['Relief'] },
    ]);
    expect(find('section 42 specific relief act')[0]).toBe('1');
    expect(find('section 42 of the relief')[0]).toBe('Section 42 of the relief');
  });

  test('ranks an exact provision first, then its parts, then the whole that contains it', () => {
    const find = finderOf([
      { synonyms: ['section 12 CPC'] },
      { synonyms: ['section 12(2)(a) CPC'] },
      { synonyms: ['section 12(2) CPC'] },
      { synonyms: ['section 12(3) CPC'] },
    ]);
    expect(find('12(2) cpc')).toEqual(['2', '1', '0']);
  });

  test('does not match a section with another section, nor articles of different schedules', () => {
    const find = finderOf([
      { reference: ['Court-fees Act 1870 s.17'] },
      { reference: ['Specific Relief Act 1877 s.17'] },
      { synonyms: ['schedule 1 article 17 CFA'] },
      { synonyms: ['schedule 2 article 17 CFA'] },
    ]);
    expect(find('section 17')).toEqual(['0', '1']);
    expect(find('17 CFA')).toEqual(['2', '3', '0']);
    expect(find('section 17 SRA')).toEqual(['1']);
    expect(find('art 17 sch II')).toEqual(['3']);
  });

  test('ranks a provision in the name highest and one in the citation lowest, there by their order', () => {
    const find = finderOf([
      { reference: ['Court-fees Act 1870 s.1, s.7(v)', 'Court-fees Act (Punjab: Finance Act 1973 s.7(v))'] },
      { reference: ['Court-fees Act 1870 s.7(v)'] },
      { parentSynonyms: ['section 7(v) CFA'] },
      { synonyms: ['section 7(v) CFA'] },
      { name: ['Suit under section 7(v), Court-fees Act'] },
    ]);
    expect(find('7(v)')).toEqual(['Suit under section 7(v), Court-fees Act', '3', '2', '1', '0']);
  });

  test('finds among the items of a provision those with the other words', () => {
    const find = finderOf([
      { name: ['Land'], synonyms: ['section 8 SRA'] },
      { name: ['House'], synonyms: ['section 8 SRA'] },
    ]);
    expect(find('house s 8 SRA')).toEqual(['House']);
    expect(find('s 8 SRA')).toEqual(['Land', 'House']);
  });

  test('searches by all words if no item cites the provision', () => {
    expect(finderOf(named('Section 151 application'))('section 151')).toEqual(['Section 151 application']);
  });
});

describe('the search by words', () => {
  test('finds items with all words, and items with some words only if no item has all', () => {
    const find = finderOf(named('Deposit of rent', 'Rent of land', 'Partition'));
    expect(find('deposit rent')).toEqual(['Deposit of rent']);
    expect(find('partition rent').toSorted()).toEqual(['Deposit of rent', 'Partition', 'Rent of land']);
  });

  test('is not affected by earlier queries', () => {
    const find = finderOf(named('Recovery of rent', 'Rent of land', 'Partition'));
    const first = find('rent land');
    expect(find('partition')).toEqual(['Partition']);
    expect(find('rent land')).toEqual(first);
  });

  test('finds words by their beginning, the shortest word first', () => {
    const find = finderOf(named('Telegraphist', 'Telegraph', 'Rent'));
    expect(find('tele')).toEqual(['Telegraph', 'Telegraphist']);
    expect(find('telegraph')).toEqual(['Telegraph', 'Telegraphist']);
  });

  test('forgives one error in words of four letters, and two in words of eight', () => {
    const find = finderOf(named('Telegraph', 'Rent', 'Bid'));
    for (const typed of ['rant', 'rnet', 'rents', 'telegrahp', 'telegrph', 'tellegraph', 'telegraf', 'tlgraph'])
      expect(find(typed), typed).toHaveLength(1);
    for (const typed of ['bad', 'rand', 'tolegrub', 'televraff']) expect(find(typed), typed).toEqual([]);
  });

  test('forgives no error in a typed word with which a known word begins', () => {
    const find = finderOf(named('Rent', 'Rant', 'Rental'));
    expect(find('rant')).toEqual(['Rant']);
    expect(find('rent')).toEqual(['Rent', 'Rental']);
  });

  test('forgives no error in a figure', () => {
    const find = finderOf(named('Section 1234', 'Article 199'));
    expect(find('1235')).toEqual([]);
    expect(find('199')).toEqual(['Article 199']);
  });

  test('takes a single letter as a whole word, and two as the beginning of a word', () => {
    const find = finderOf(named('Schedule B', 'Bond'));
    expect(find('b')).toEqual(['Schedule B']);
    expect(find('bo')).toEqual(['Bond']);
  });

  test('takes a word of up to three letters as complete if it exists, otherwise as a beginning', () => {
    const find = finderOf(named('Summons or notice نوٹس', 'Promissory note پرومیسری نوٹ', 'Dower حق مہر'));
    expect(find('نوٹ')).toEqual(['Promissory note پرومیسری نوٹ']);
    expect(find('پرومیسری نوٹ')).toEqual(['Promissory note پرومیسری نوٹ']);
    expect(find('نوٹس')).toEqual(['Summons or notice نوٹس']);
    expect(find('مہ')).toEqual(['Dower حق مہر']);
  });

  test('finds a word in other spellings and in the other script', () => {
    const find = finderOf([{ synonyms: ['hizanat'] }, { synonyms: ['وراثت'] }, { synonyms: ['خلع'] }]);
    for (const typed of ['hezanat', 'hizaanat', 'حضانت']) expect(find(typed), typed).toEqual(['0']);
    for (const typed of ['wirasat', 'virasat', 'warasat']) expect(find(typed), typed).toEqual(['1']);
    expect(find('khula')).toEqual(['2']);
  });

  test('ranks the typed spelling above one that sounds the same', () => {
    const find = finderOf([{ synonyms: ['tansikh'] }, { synonyms: ['tanseekh'] }]);
    expect(find('tanseekh')).toEqual(['1']);
    expect(find('tansekh')).toHaveLength(2);
  });

  test('finds two words typed as one, and one word typed as two', () => {
    const find = finderOf([{ synonyms: ['haq e mehr', 'حق مہر'] }, { synonyms: ['bedakhli'] }, { name: ['Rent'] }]);
    for (const typed of ['haqmehr', 'haqmahr', 'حقمہر']) expect(find(typed), typed).toEqual(['0']);
    for (const typed of ['be dakhli', 'dakhli be', 'بے دخلی']) expect(find(typed), typed).toEqual(['1']);
  });

  test('takes an unknown word for the initials of a text', () => {
    const find = finderOf([{ name: ['Power of attorney'] }, { name: ['Poachers'] }, { name: ['Peace of arms'] }]);
    expect(find('pofa')).toEqual([]);
    expect(find('poa')).toEqual(['Poachers']);
    expect(finderOf(named('Power of attorney', 'Bond'))('POA')).toEqual(['Power of attorney']);
  });

  test('ignores words that occur nowhere', () => {
    expect(finderOf(named('Rent', 'Rent of land', 'Land'))('zzzz rent land')).toEqual(['Rent of land']);
  });

  test('ranks a longer phrase of a parent above a single word of another item', () => {
    const find = finderOf([
      { synonyms: ['transfer'], name: ['Deed of a house'] },
      { parentSynonyms: ['transfer of case'], name: ['House'] },
    ]);
    expect(find('transfer of case house')[0]).toBe('House');
  });

  test('ignores words that all items share, and all but the eight longest', () => {
    const find = finderOf(named('Recovery of rent', 'Note on a bond', 'Bond', 'B7'));
    expect(find('of')).toEqual([]);
    expect(find('note of the bond')).toEqual(['Note on a bond']);
    expect(find('b7 z3 long1 long2 long3 long4 long5 long6 bond')).toEqual(['B7', 'Bond', 'Note on a bond']);
    expect(find('b7 long0 long1 long2 long3 long4 long5 long6 bond')).toEqual(['Bond', 'Note on a bond']);
    expect(find('of of of of of of of of the b7')).toEqual(['B7']);
    expect(find('b7 b7 b7 b7 b7 b7 b7 b7 bond')).toContain('Bond');
  });

  test('finds a stop word that is a whole name', () => {
    expect(finderOf(named('To', 'Bond'))('to')).toEqual(['To']);
  });

  test('finds items without "suit" or "petition", but ranks by these words', () => {
    const find = finderOf(named('Eviction', 'Eviction suit', 'Petition', 'Suit'));
    expect(find('eviction petition')).toEqual(['Eviction', 'Eviction suit']);
    expect(find('suit for eviction')).toEqual(['Eviction suit', 'Eviction']);
    expect(find('suit')).toEqual(['Suit', 'Eviction suit']);
    expect(find('trademark suit')).toEqual([]);
  });

  test('reads initials with full stops as one word', () => {
    expect(finderOf([{ synonyms: ['RFA'] }, { name: ['F A'] }])('R.F.A.')).toEqual(['0']);
  });

  test('ranks the name first, then synonyms, the parents, their synonyms, and the citation last', () => {
    const word = ['alluvion'];
    const fields = ['reference', 'parentSynonyms', 'parents', 'synonyms', 'name'] as const;
    const find = finderOf(fields.map((field) => ({ [field]: word })));
    expect(find('alluvion')).toEqual(['alluvion', '3', '2', '1', '0']);
  });

  test('ranks a whole synonym above the same words among others', () => {
    const find = finderOf([{ name: ['Land sale agreement'] }, { synonyms: ['agreement sale'] }]);
    expect(find('sale agreement')).toEqual(['1', 'Land sale agreement']);
    expect(find('sale agrement')).toEqual(['1', 'Land sale agreement']);
  });

  test('counts a typed word once, by its best match', () => {
    const find = finderOf(named('Rental rents rentier', 'Rent'));
    expect(find('rent')).toEqual(['Rent', 'Rental rents rentier']);
  });

  test('ranks a rare word above a frequent one', () => {
    const find = finderOf(named('Note on a bond', 'Note for land', 'Note for money', 'Deed for land'));
    expect(find('note deed')[0]).toBe('Deed for land');
  });

  test('ranks a short name that has the typed word above a long one', () => {
    const find = finderOf(named('Bond between two brothers', 'Registered bond', 'Bond'));
    expect(find('bond')).toEqual(['Bond', 'Registered bond', 'Bond between two brothers']);
  });

  test('returns equal scores in the order of the items, up to the limit', () => {
    const find = finderOf(named('Bond one', 'Bond two', 'Bond three'));
    expect(find('bond')).toEqual(['Bond one', 'Bond two', 'Bond three']);
    expect(find('bond', 2)).toEqual(['Bond one', 'Bond two']);
  });
});
