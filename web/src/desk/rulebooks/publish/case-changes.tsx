import type { BrokenCase } from '@mizan/api';
import type { CaseDifference } from '@mizan/engine/review';
import { shownName } from '../../../language/law-names';
import { Icon } from '../../../ui/icons';
import { useFormatRupees } from '../../publishing/format-difference';
import { namesOf, type Tree } from '../../tree/tree';
import { useWords } from '../../words';
import { CaseLine } from '../cases-summary';

type CaseChangesProps = {
  differences: readonly CaseDifference[];
  /** The broken cases that the server found; they may include cases that were saved since. */
  broken: readonly BrokenCase[];
  /** The number of all test cases of the time. */
  caseCount: number;
  tree: Tree;
};

const MAX_SHOWN = 100;

/** The test cases whose answer changes, as this browser computed them, or those that the server found to break once it has answered. */
export function CaseChanges({ differences, broken, caseCount, tree }: CaseChangesProps) {
  const { words } = useWords();
  const format = useFormatRupees();
  const names = namesOf(tree, shownName);
  return (
    <section aria-label={words('rulebook.cases')} className="grid gap-2 text-14">
      <h3 className="font-sans text-14 font-semibold">
        {words('rulebook.cases.changed', { count: broken.length || differences.length, all: caseCount })}
      </h3>
      <ul className="grid max-h-56 gap-2 overflow-auto">
        {broken.map(({ names: path, reading, amount, expected, after, source }) => (
          <li
            key={`${path.join(' ')} ${reading} ${amount}`}
            className="flex gap-2 border-t border-line pt-2 text-madder"
          >
            <Icon shape="warning" className="mt-0.5 size-4" />
            <span>
              <bdi className="block">{[...path, ...(reading === null ? [] : [reading])].join(' › ')}</bdi>
              <CaseLine amount={amount} expected={expected} answer={after} />
              <bdi className="block font-serif text-13 text-ink-3">{source}</bdi>
            </span>
          </li>
        ))}
        {broken.length === 0 &&
          differences.slice(0, MAX_SHOWN).map(({ testCase, before, after, isBroken }) => (
            <li
              key={`${testCase.subMinorId} ${testCase.reading} ${testCase.amount} ${testCase.source}`}
              className={`border-t border-line pt-2 ${isBroken ? 'text-madder' : ''}`}
            >
              <span className="flex gap-2 font-semibold">
                {isBroken && <Icon shape="warning" className="mt-0.5 size-4" />}
                <bdi>{names.get(testCase.subMinorId) ?? words('rulebook.cases.gone')}</bdi>
                {testCase.reading && <bdi>› {testCase.reading}</bdi>}
              </span>
              {words(isBroken ? 'rulebook.cases.breaks' : 'rulebook.cases.changes', {
                before: format(before, after),
                after: format(after, before),
              })}
            </li>
          ))}
      </ul>
    </section>
  );
}
