import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, type SubMinorCategory } from '@mizan/engine';
import { answerCase } from '@mizan/engine/review';
import { afterAll, describe, expect, test } from 'vitest';
import { examineLaw, holdsIn, subMinorsOf } from './examine-law.ts';
import { keyOfCase, publishedKeys } from './read-cases.ts';
import { lawFolder, periodsOf, readCompanionFiles, readLaw } from './read-law.ts';

/** Files that no rule depends on: after a change to one, the rules need not be read again. */
const BESIDE = new Set(
  ['synonyms', 'provisions', 'payment', 'filings', 'ladders', 'districts'].map((name) => `${name}.json`),
);

let ids = 0;
const newId = () => `id-${(ids += 1)}`;
const law = readLaw(newId);

const cases = law.provinces.flatMap((province) =>
  periodsOf(law, province).flatMap(({ rulebooks, ...period }) => {
    const compiled = { courtFee: compile(rulebooks.courtFee), suitValuation: compile(rulebooks.suitValuation) };
    const worked = province.cases.filter((one) => holdsIn(one, period));
    return worked.map((one) => ({
      title: `${province.id} ${one.row}: ${one.names.join(' > ')}, from ${period.from}`,
      one,
      compiled: compiled[one.type],
    }));
  }),
);

test.each(cases)('$title', ({ one, compiled }) => {
  expect(answerCase(compiled, one)).toEqual({ valuation: one.expectedValuation, courtFee: one.expectedCourtFee });
});

test('the shipped law holds the five provinces and Islamabad, with the cases of each', () => {
  expect(law.provinces.map(({ name, cases: { length } }) => `${name} ${length}`)).toEqual([
    'Punjab 138',
    'Sindh 103',
    'KPK 82',
    'Balochistan 91',
    'Kashmir 17',
    'Islamabad 109',
  ]);
});

test('the shipped law has no faulty or uncited rule, and none that overstates its verification', () => {
  expect(examineLaw(law)).toEqual([]);
});

test('the shipped law marks as not established every rule whose text says that its figure is not known', () => {
  const rules = law.provinces.flatMap(({ rulebooks }) => Object.values(rulebooks).flatMap(subMinorsOf));
  const inWords = rules.filter((rule) => JSON.stringify(rule).includes('"Not established here'));
  expect(inWords).not.toEqual([]);
  expect(inWords.filter(({ certainty }) => certainty !== 'notEstablished')).toEqual([]);
});

test('the shipped law names no court where none is established', () => {
  const courts = law.provinces.flatMap(({ forums }) => forums.map(({ court }) => court));
  expect(courts.filter((court) => court.startsWith('Not established'))).toEqual([]);
});

/** The rules of a type with this exception: the last of their names, with the provinces. */
function rulesWith(type: 'courtFee' | 'suitValuation', exception: string) {
  const rules = law.provinces.flatMap(({ id, rulebooks }) =>
    subMinorsOf(rulebooks[type]).flatMap((rule) => (rule.exception === exception ? [{ id, name: rule.name }] : [])),
  );
  return [...Map.groupBy(rules, ({ name }) => name)].map(
    ([name, of]) => `${name}: ${of.map(({ id }) => id).join(' ')}`,
  );
}

test('the shipped law marks the suits whose court a special law may name, whatever their value', () => {
  expect(rulesWith('suitValuation', 'specialCourt')).toEqual([
    'Finance claimed by or against a bank (Banking Court): punjab sindh kpk balochistan islamabad',
    'Marriage or adoption, for court fee: punjab islamabad',
    'Marriage or adoption, for jurisdiction: punjab islamabad',
    'Appeal against the compensation awarded: punjab sindh kpk balochistan kashmir islamabad',
  ]);
});

test('the shipped law marks these charges as no court fee, and every rule whose remark or note says so', () => {
  expect(rulesWith('courtFee', 'notCourtFee')).toEqual([
    'Process fee with the plaint: punjab sindh kpk balochistan islamabad',
    'Uncontested certificate or letters: punjab sindh kpk balochistan kashmir islamabad',
    'Election petition, local council: sindh',
  ]);
  const rules = law.provinces.flatMap(({ rulebooks }) => subMinorsOf(rulebooks.courtFee));
  const remarked = rules.filter(({ extraResultInfo, note }) =>
    /\bnot a court fee\b/i.test(`${extraResultInfo} ${note}`),
  );
  expect(remarked).not.toEqual([]);
  expect(remarked.filter((rule) => rule.exception !== 'notCourtFee')).toEqual([]);
});

test('the shipped law charges by the table of the federal Act only in a second reading of Islamabad', () => {
  const rules = law.provinces.flatMap(({ rulebooks }) => Object.values(rulebooks));
  expect(rules.map(({ provinceSlabId }) => provinceSlabId)).not.toContain('federal-schedule-1-article-1');
  const first = rules.flatMap(subMinorsOf).map((rule) => JSON.stringify({ ...rule, readings: undefined }));
  expect(first.join('')).not.toContain('federal-schedule-1-article-1');
  const others = law.provinces.filter(({ rulebooks }) =>
    JSON.stringify(rulebooks.courtFee.majorCategories).includes('federal-schedule-1-article-1'),
  );
  expect(others.map(({ id }) => id)).toEqual(['islamabad']);
});

/** Rules for values above the nil band, or without a value. */
const hasNoSmallValue = /^(Valued above Rs 25,000|.*ot capable of valuation)$/;
const punjab = law.provinces.find(({ id }) => id === 'punjab') ?? expect.fail();
const feesOf = (province: string) =>
  law.provinces.filter(({ id }) => id === province).flatMap(({ rulebooks }) => subMinorsOf(rulebooks.courtFee));

test('each fixed fee of Punjab in a civil case names the nil band, also in its past rows', () => {
  const isFixed = ({ courtFee }: Pick<SubMinorCategory, 'courtFee'>) =>
    courtFee.some(({ type, userInput }) => type === 'fixed' && userInput > 0);
  // No source says whether these are civil cases.
  const perhapsNotCivil = /^(Eviction .*|Petition .*)$/;
  const others = ({ name }: SubMinorCategory) => hasNoSmallValue.test(name) || perhapsNotCivil.test(name);
  const silent = periodsOf(law, punjab).flatMap(({ rulebooks }) =>
    subMinorsOf(rulebooks.courtFee)
      .filter((rule) => isFixed(rule) && /Sch\. I|notification/.test(rule.reference ?? '') && !others(rule))
      .filter(({ extraResultInfo }) => !/25,000 or less/.test(extraResultInfo ?? ''))
      .map(({ name }) => name),
  );
  expect(silent).toEqual([]);
});

test('each fixed fee of Article 17 in Sindh says that the nil band is not confirmed for it', () => {
  const fees = feesOf('sindh').filter(
    ({ name, reference, courtFee: [entry] }) =>
      reference?.includes('Art. 17') && entry?.type === 'fixed' && entry.userInput > 0 && !hasNoSmallValue.test(name),
  );
  expect(fees).toHaveLength(5);
  for (const { extraResultInfo } of fees) expect(extraResultInfo).toMatch(/25,000 or less .* is not confirmed$/);
});

test.each([
  ['kpk', /Nil in .*civil case up to Rs 25,000 \(Ordinance of 1978 s\.2\)/],
  ['islamabad', /25,000 or less .* is not confirmed/],
])('each fixed fee that is nil in a small civil case of Punjab says in %s what is known there', (id, words) => {
  const isNil = ({ extraResultInfo }: SubMinorCategory) => /\bnil in a/i.test(extraResultInfo ?? '');
  const names = new Set(feesOf('punjab').flatMap((rule) => (isNil(rule) ? [rule.name] : [])));
  const fees = feesOf(id).filter(({ name }) => names.has(name));
  expect(fees.length).toBeGreaterThan(12);
  const silent = fees.filter(({ extraResultInfo, note }) => !words.test(`${extraResultInfo} ${note}`));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('no note gives Rs 10,000 as the value up to which an application is free', () => {
  const rules = law.provinces.flatMap(({ rulebooks }) => subMinorsOf(rulebooks.courtFee));
  expect(rules.filter(({ note }) => note?.includes('case value of Rs 10,000'))).toEqual([]);
});

test('a figure of Punjab that its note dates 1-7-2024 begins on that day', () => {
  const isDated = ({ note, certainty }: SubMinorCategory) =>
    certainty !== 'notEstablished' && note?.includes('Rs 500 since 1-7-2024');
  const on = periodsOf(law, punjab).find(({ from }) => from === '2024-07-01') ?? expect.fail();
  const known = new Set(subMinorsOf(on.rulebooks.courtFee).map(({ id }) => id));
  const dated = subMinorsOf(punjab.rulebooks.courtFee).filter(isDated);
  expect(dated.length).toBeGreaterThan(0);
  expect(dated.filter(({ id }) => !known.has(id)).map(({ name }) => name)).toEqual([]);
});

test('a rule of Punjab that is marked as read in a judgment cites a judgment', () => {
  const named = subMinorsOf(punjab.rulebooks.courtFee).filter(({ verification }) => verification === 'judgment');
  const isJudgment = ({ kind }: { kind: string | null }) => kind === 'judgment' || kind === 'digest';
  expect(named.filter(({ sources }) => !sources?.some(isJudgment)).map(({ name }) => name)).toEqual([]);
});

test('no figure is called published where the rule is inferred', () => {
  const wrong = law.provinces.flatMap((province) => {
    const rules = Object.values(province.rulebooks).flatMap(subMinorsOf);
    const inferred = new Set(rules.filter(({ verification }) => verification === 'inferred').map(({ id }) => id));
    return province.cases.filter(({ kind, subMinorId }) => kind === 'published' && inferred.has(subMinorId));
  });
  expect(wrong.map(({ source }) => source)).toEqual([]);
});

test('a past court for suits below a value does not try a suit of that value', () => {
  const below = law.provinces
    .flatMap(({ forums }) => forums)
    .filter(({ note }) => note?.startsWith('Suits below Rs 5 crore'));
  expect(below.map(({ upTo }) => upTo)).toEqual([49_999_999.99]);
});

describe('the check of the shipped law refuses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-law-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The faults of the law after one change of one file. */
  function examineWith(file: string, before: string, after: string) {
    cpSync(lawFolder, folder, { recursive: true });
    const text = readFileSync(join(lawFolder, file), 'utf8');
    expect(text).toContain(before);
    writeFileSync(join(folder, file), text.replace(before, after));
    const changed = BESIDE.has(file) ? { ...law, ...readCompanionFiles(folder) } : readLaw(newId, folder);
    return examineLaw(changed).join('\n');
  }

  test('a schedule with another rate than the worked cases expect', () => {
    expect(examineWith('slabs.json', '"value": 7.5', '"value": 8')).toContain('punjab, case 1');
  });

  test('a schedule that names a source that is not listed', () => {
    expect(examineWith('slabs.json', '"2026-lhc-1596"', '"hearsay"')).toContain('there is no source hearsay');
  });

  test('a court that names a source that is not listed', () => {
    expect(examineWith('pakistan/kpk/forums.json', '"sources": [', '"sources": ["rumour",')).toContain('rumour');
  });

  test('a table with a court that no suit reaches', () => {
    const endless = examineWith('pakistan/punjab/forums.json', '"upTo": 50000000,', '"upTo": null,');
    expect(endless).toContain('punjab, forums.json, Civil Judge: NEVER_REACHED');
  });

  test('a rule with a better verification than its schedule', () => {
    expect(examineWith('pakistan/sindh/court-fee.csv', ',unverified,', ',statute,')).toContain('is marked statute');
  });

  test('a verified rule whose amount is not established', () => {
    expect(examineWith('pakistan/kashmir/court-fee.csv', ',unverified,', ',statute,')).toContain('not established');
  });

  test('a rule that claims to be verified and names no source', () => {
    const [cited, uncited] = [',statute,,,companies-act-2017,', ',statute,,,,'];
    expect(examineWith('pakistan/punjab/court-fee.csv', cited, uncited)).toContain('names no source');
  });

  test('a rule that cites a source that is not listed', () => {
    const read = () => examineWith('pakistan/kpk/court-fee.csv', ',companies-act-2017,', ',hearsay,');
    expect(read).toThrow('sources: must hold');
  });

  test('a rule without a verification, and a schedule without a reference', () => {
    expect(examineWith('pakistan/punjab/court-fee.csv', ',judgment,', ',,')).toContain('verification is missing');
    expect(examineWith('slabs.json', '"reference": "Court-fees', '"reference": "", "note": "')).toContain('reference');
  });

  test('a note that is too long', () => {
    const note = `Interest or mark-up counts ${'again and '.repeat(25)}`;
    expect(examineWith('pakistan/punjab/court-fee.csv', 'Interest or mark-up counts', note)).toContain('240');
  });

  test('a synonym or a provision of a category that no province has', () => {
    expect(examineWith('synonyms.json', '"Easements"', '"Easement law"')).toContain('Easement law');
    expect(examineWith('provisions.json', '"Mortgage"', '"Mortgages"')).toContain(
      'provisions.json: no province is called Mortgages',
    );
    expect(() => examineWith('provisions.json', '"SRA"', '"SRB"')).toThrow('provisions.json at Possession');
  });

  test('a fee note with an unknown source or province, or with an id that is taken', () => {
    expect(examineWith('payment.json', '"2023-lhc-7792"', '"hearsay"')).toContain('there is no hearsay');
    expect(examineWith('payment.json', '"sindh"', '"sind"')).toContain('there is no sind');
    expect(examineWith('payment.json', '"punjab-adhesive"', '"punjab-e-stamp"')).toContain('two notes');
  });

  test('a filing template that names an unknown rule, or one twice', () => {
    expect(examineWith('filings.json', '"Execution petition"', '"Execution"')).toContain('there is no rule');
    expect(examineWith('filings.json', '"Dower"', '"Maintenance of wife or children"')).toContain('twice');
  });

  test('a ladder with an unknown rule, kind, court or source, or for a kind that already has one', () => {
    expect(examineWith('ladders.json', '"First appeal"]', '"Final appeal"]')).toContain('> Final appeal');
    expect(examineWith('ladders.json', '"Easements"', '"Easement law"')).toContain('there is no Easement law');
    expect(examineWith('ladders.json', '"Lahore High Court"', '"Court of Lahore"')).toContain(
      'goes to a Court of Lahore',
    );
    expect(examineWith('ladders.json', '"cpc-act-xix-2023"', '"hearsay"')).toContain('there is no source hearsay');
    expect(examineWith('ladders.json', '"Easements"', '"Mortgage"')).toContain('two ladders are for Mortgage');
    const [read, unread] = ['"sources": ["code-of-civil-procedure-1908"]', '"sources": []'];
    expect(examineWith('ladders.json', read, unread)).toContain('Revision in the High Court is marked statute');
  });

  test('districts of an unknown province, repeated ones, and missing ones', () => {
    expect(examineWith('districts.json', '"sindh":', '"sind":')).toMatch(/no province sind[\s\S]*sindh is missing/);
    expect(examineWith('districts.json', '"en": "Badin"', '"en": "Dadu"')).toContain('sindh, Dadu stands twice');
  });

  test('unreadable rows and cases, and reports them all at once', () => {
    const read = () => examineWith('pakistan/punjab/court-fee.csv', ',multiplier,1,0,multiplier', ',sum,1,,many');
    expect(read).toThrow(/row 1, svUserInputType[\s\S]*row 1, cfUserInputType/);
    expect(() => examineWith('pakistan/punjab/cases.csv', 'Recovery of money', 'Recovery of gold')).toThrow(
      'there is no Recovery of gold',
    );
    expect(() => examineWith('provinces.json', '"name": "Punjab"', '"name": ""')).toThrow('provinces.json');
  });
});

test('distinguishes cases with published figures from those worked by hand', () => {
  const published = publishedKeys(lawFolder);
  const all = law.provinces.flatMap((province) => province.cases);
  const keys = all.filter(({ kind }) => kind === 'published').map(keyOfCase);
  expect([...published].toSorted()).toEqual([...new Set(keys)].toSorted());
  expect(published.size).toBeGreaterThan(0);
});
