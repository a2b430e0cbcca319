/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */
import type { ReplayResult } from '@mizan/api';
import { useFigures } from '../../client/figures';
import { useDay } from '../../language/format';
import { shownName } from '../../language/law-names';
import { RecordTable } from '../../ui/record-table';
import { useColumnKinds } from '../records/columns';
import { useWords } from '../words';
import { useFormatDifference } from './format-difference';

const MAX_SHOWN = 50;

/** How many saved calculations a draft would change, and by which rules. */
export function ReplayFindings({ result, effectiveFrom }: { result: ReplayResult; effectiveFrom: string }) {
  const { words } = useWords();
  const day = useDay();
  const rupees = useFigures();
  const columns = useRuleColumns();
  const { answers, earlier, changed, subMinors, more, since } = result;
  const counts = { count: changed.answers, questions: changed.questions, answers, all: rupees(answers) };
  return (
    <>
      <p className="font-semibold">{words('desk.try.changed', { ...counts, since: day(since) })}</p>
      {earlier > 0 && (
        <p className="text-13 text-ink-2">{words('desk.try.earlier', { count: earlier, date: day(effectiveFrom) })}</p>
      )}
      {subMinors.length > 0 && (
        <section tabIndex={0} aria-label={words('desk.try.rules')} className="max-h-72 overflow-auto">
          <RecordTable
            label={words('desk.try.rules')}
            rows={subMinors.slice(0, MAX_SHOWN)}
            idOf={({ subMinorId }) => subMinorId}
            columns={columns}
          />
        </section>
      )}
      {subMinors.length + more > MAX_SHOWN && (
        <p className="text-ink-3">{words('rulebook.changes.more', { count: subMinors.length + more - MAX_SHOWN })}</p>
      )}
    </>
  );
}

function useRuleColumns() {
  const { words } = useWords();
  const rupees = useFigures();
  const format = useFormatDifference();
  const { column, figure } = useColumnKinds<ReplayResult['subMinors'][number]>();
  return [
    column('desk.try.rule', ({ names }) => <bdi>{names.map(shownName).join(' › ')}</bdi>),
    figure('desk.try.calculations', ({ answers }) => answers),
    column('desk.try.amounts', ({ from, to }) =>
      from === to ? rupees(from) : words('desk.try.range', { from: rupees(from), to: rupees(to) }),
    ),
    column('desk.try.example', ({ example: { amount, reading, before, after } }) => {
      const on = words('rulebook.cases.on', { amount: rupees(amount) });
      const readAs = reading ? `, ${words('rulebook.reading', { name: reading })}` : '';
      return `${on}${readAs}: ${format(before, after)}`;
    }),
  ];
}
