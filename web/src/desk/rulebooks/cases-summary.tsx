import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Icon } from '../../ui/icons';
import { type AnswerFigures, useFormatAmount, useFormatRupees } from '../publishing/format-difference';
import { casesQuery } from '../queries';
import { useWords } from '../words';
import { casesIn } from './edit-cases';
import { useEditing, useEditor, useSchedules, useVersions } from './editor';
import { judgeCases } from './judge-cases';
import { nextAfter } from './time/timeline';
import { useAfterPause } from './use-review';

const MAX_SHOWN = 12;

/** Shows whether the draft answers the test cases of its date as expected. */
export function CasesSummary() {
  const { words } = useWords();
  const { key, day } = useEditor();
  const { data } = useQuery(casesQuery(key, day));
  const next = nextAfter(useVersions(), day);
  const before = next?.effectiveFrom ?? null;
  const cases = useMemo(() => data && casesIn(data, { from: day, before }), [data, day, before]);
  const schedules = useSchedules();
  const tree = useAfterPause(useEditing().tree);
  const results = useMemo(
    () => (cases ? judgeCases({ type: key.type, majorCategories: tree, ...schedules }, cases) : null),
    [cases, key.type, tree, schedules],
  );
  if (!cases || cases.length === 0 || results === null) return null;
  const broken = results.filter(({ isAsExpected }) => !isAsExpected);
  return (
    <section aria-label={words('rulebook.cases')} className="grid gap-2 text-14">
      <h2 className="font-sans text-14 font-semibold">{words('rulebook.cases')}</h2>
      <p className={`flex items-center gap-2 font-semibold ${broken.length === 0 ? 'text-green' : 'text-ink-2'}`}>
        {broken.length === 0 && <Icon shape="check" className="size-4" />}
        {words('rulebook.cases.hold', { count: cases.length - broken.length, all: cases.length })}
      </p>
      <ul className="grid gap-2">
        {broken.slice(0, MAX_SHOWN).map(({ testCase, answer }) => (
          <li key={testCase.id} className="flex gap-2 border-t border-line pt-2">
            <Icon shape="warning" className="size-4 text-madder" />
            <span>
              <CaseLine
                amount={testCase.amount}
                expected={{ valuation: testCase.expectedValuation, courtFee: testCase.expectedCourtFee }}
                answer={answer}
              />
              <bdi className="block font-serif text-13 text-ink-3">{testCase.source}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CaseLineProps = { amount: number | string | null; expected: AnswerFigures; answer: AnswerFigures };

/** A test case in words: its amount, the expected answer and the actual one. */
export function CaseLine({ amount, expected, answer }: CaseLineProps) {
  const { words } = useWords();
  const formatAmount = useFormatAmount();
  const format = useFormatRupees();
  return (
    <>
      <span className="block font-semibold">{formatAmount(amount)}</span>
      {words('rulebook.cases.found', { expected: format(expected), found: format(answer) })}
    </>
  );
}
