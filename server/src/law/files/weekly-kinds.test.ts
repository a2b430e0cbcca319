import { everyRule } from '@mizan/engine';
import { expect, test } from 'vitest';
import { subMinorsOf } from './examine-law.ts';
import { readLaw } from './read-law.ts';

let ids = 0;
const { provinces, filingTemplates } = readLaw(() => `id-${(ids += 1)}`);

/** The kinds that lawyers file every week. Each must have a row with its own name. */
const weekly = [
  'Civil, criminal or revenue court',
  'Civil court',
  'Application under Order XXXIX',
  'Execution petition',
  'Miscellaneous application',
  'Petition in the High Court under Article 199',
  'Summons or notice',
  'Affidavit filed in court',
  'Objection petition (section 47 or Order XXI)',
  'Setting aside an ex parte decree',
  'Restoration of a case dismissed in default',
  'Application under section 12(2), Code of Civil Procedure',
  'Valued above Rs 25,000',
  'Plaintiff in possession, actual or constructive',
  'Revision under section 115, Code of Civil Procedure',
  'To the High Court',
  'Against an appellate decree',
  'Guardian petition for the person or property of a minor',
  'Inheritance: heirs, shares and mutation',
  'Sale or inheritance mutation',
  'General or special power of attorney',
  'Benami property',
  'Summary suit under Order XXXVII',
  'Execution of a family decree',
  'Appeal in a rent case',
  'Appeal from a Banking Court',
  'Leave to defend (Order XXXVII or Banking Court)',
  'Petition under section 22-A (Justice of the Peace)',
  'Private complaint',
  'From a single judge of the High Court',
  'Application for partition of joint land',
  'To the Collector or the Commissioner',
  'Application for compensation for land acquired',
  'Filing an arbitration agreement (section 20)',
  'Award filed in court (section 14)',
  'Income tax, by the taxpayer',
  'Customs, by any person but a customs officer',
  'Petition to the Labour Court',
  "Workmen's compensation or unpaid wages",
  'Claim of a consumer',
  'Petition to the High Court, Companies Act 2017',
  'Insolvency petition',
  'Suit on a trade mark, copyright, patent or design',
  'Election petition',
  'Application for contempt of court',
];

test.each(provinces)('$name has a court fee row for each common kind of suit', ({ rulebooks }) => {
  const rules = subMinorsOf(rulebooks.courtFee);
  expect(weekly.filter((name) => !rules.some((rule) => rule.name === name))).toEqual([]);
});

test.each(provinces)('$name explains in a note each fee that is not established', ({ rulebooks }) => {
  const open = Object.values(rulebooks)
    .flatMap(subMinorsOf)
    .filter(({ certainty }) => certainty === 'notEstablished');
  expect(open.length).toBeGreaterThan(0);
  expect(open.filter(({ note, reference }) => !note?.trim() || !reference?.trim())).toEqual([]);
});

test.each(provinces)(
  '$name has its kinds of revision before a civil court in the template of a revision',
  ({ rulebooks }) => {
    const named = filingTemplates.find(({ id }) => id === 'revision')?.rules.map(({ names }) => names.join()) ?? [];
    const kinds = everyRule(rulebooks.courtFee.majorCategories)
      .filter(({ minor }) => /^Revision (in the High Court|before the District Judge)$/.test(minor.name))
      .map(({ major, minor, subMinor }) => [major.name, minor.name, subMinor.name].join());
    expect(kinds.length).toBeGreaterThan(1);
    expect(kinds.filter((kind) => !named.includes(kind))).toEqual([]);
  },
);
