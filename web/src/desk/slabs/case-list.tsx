import { Icon } from '../../ui/icons';
import { useFormatFee } from '../broken-test-cases';
import { useFormatter, useWords } from '../words';
import type { AffectedProvince } from './use-affected-cases';

/** The provinces that charge by the schedule, with the test cases that the draft would answer differently. */
export function CaseList({ provinces }: { provinces: readonly AffectedProvince[] | null }) {
  const { words } = useWords();
  return (
    <section className="grid gap-2 border-t border-line-strong pt-4">
      <h3 className="text-16">{words('slabs.cases')}</h3>
      {provinces === null && <p className="text-13 text-ink-2">{words('account.loading')}</p>}
      {provinces?.length === 0 && <p className="text-13 text-ink-2">{words('slabs.cases.unused')}</p>}
      <output className="grid gap-3">
        {provinces?.map((each) => (
          <ProvinceCases key={each.province.id} {...each} />
        ))}
      </output>
    </section>
  );
}

function ProvinceCases({ province, caseCount, differences }: AffectedProvince) {
  const { words } = useWords();
  const changed = differences.length;
  return (
    <div className="text-14">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="font-semibold">{province.name}</bdi>
        <span className={changed === 0 ? 'text-green' : 'text-brass-ink'}>
          {words(changed === 0 ? 'slabs.cases.hold' : 'slabs.cases.change', { cases: caseCount, changed })}
        </span>
      </p>
      <ul>
        {differences.slice(0, MAX_SHOWN).map((difference) => (
          <Difference key={`${difference.names} ${difference.testCase.amount}`} difference={difference} />
        ))}
      </ul>
      {changed > MAX_SHOWN && (
        <p className="text-13 text-ink-2">{words('slabs.cases.more', { n: changed - MAX_SHOWN })}</p>
      )}
    </div>
  );
}

const MAX_SHOWN = 20;

function Difference({ difference }: { difference: AffectedProvince['differences'][number] }) {
  const { words, figure } = useFormatter();
  const { testCase, before, after, isBroken, names } = difference;
  const fee = useFormatFee();
  return (
    <li className="grid gap-0.5 border-t border-line py-2">
      <p className={`flex gap-1.5 font-medium ${isBroken ? 'text-madder' : ''}`}>
        {isBroken && <Icon shape="warning" className="mt-0.5 size-4 lang-ur:mt-2" />}
        <span lang="en">
          <bdi>{names}</bdi>
        </span>
      </p>
      <p>
        {words('slabs.cases.on', {
          amount: testCase.amount === null ? words('calculation.noAmount') : figure(testCase.amount),
          before: fee(before),
          after: fee(after),
        })}
      </p>
      <p lang="en" dir="ltr" className="font-serif text-13 text-ink-3 italic">
        {testCase.source}
      </p>
    </li>
  );
}
