import type { ShippedConflict } from '@mizan/api';
import type { Forum } from '@mizan/engine';
import type { Conflict } from '@mizan/engine/join';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, isProblem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useDay } from '../../language/format';
import { Button } from '../../ui/button';
import { toastSuccess } from '../../ui/toasts';
import { BrokenTestCases } from '../broken-test-cases';
import { useDescribeConflict } from '../publishing/describe-conflict';
import { slabsQuery } from '../queries';
import { useWords } from '../words';

type ConflictCardProps = { conflict: ShippedConflict; place: string };

/** A text that the shipped law and the administrators changed differently. Once it waits, one side can be chosen. */
export function ConflictCard({ conflict, place }: ConflictCardProps) {
  const { words } = useWords();
  const day = useDay();
  const { where, column, before, mine, theirs } = useDescription(conflict);
  return (
    <article className="grid gap-3 border border-line bg-leaf p-4 text-14">
      <header>
        <h3 className="text-16">
          <bdi>{where || place}</bdi>
        </h3>
        <p className="text-13 text-ink-2">
          {words('desk.shipped.about', { place, column, date: day(conflict.effectiveFrom) })}
        </p>
      </header>
      <div className="grid gap-2 md:grid-cols-3">
        <Text title={words('rulebook.conflict.before')} text={before} />
        <Text title={words('desk.shipped.ours')} text={theirs} />
        <Text title={words('desk.shipped.shipped')} text={mine} />
      </div>
      {conflict.id !== null && <Choice id={conflict.id} />}
    </article>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid content-start gap-1 rounded-1 bg-well p-3">
      <h4 className="font-sans text-13 font-normal text-ink-3">{title}</h4>
      <bdi className="max-h-48 overflow-auto whitespace-pre-line wrap-anywhere">{text}</bdi>
    </section>
  );
}

/** In the words of the join: `mine` is the shipped law, `theirs` is the text in force. */
function useDescription(conflict: ShippedConflict) {
  const { words } = useWords();
  const { data: slabSets = [] } = useQuery(slabsQuery);
  const { subject, level, names, item: id, field, removedBy, before, shipped, own } = conflict;
  const type = subject.kind === 'rulebook' ? subject.type : 'courtFee';
  const describe = useDescribeConflict({ type, slabSets });
  if (level === 'forums') {
    const courts = (table: unknown) => ((table ?? []) as Forum[]).map(describeCourt).join('\n');
    const column = words('desk.shell.forums');
    return { where: '', column, before: courts(before), mine: courts(shipped), theirs: courts(own) };
  }
  const about = { key: '', id, level, names };
  const whose = removedBy === 'shipped' ? 'mine' : 'theirs';
  const joined: Conflict =
    field === null ? { ...about, field, removedBy: whose } : { ...about, field, before, mine: shipped, theirs: own };
  return describe(joined);
}

const describeCourt = ({ court, upTo, note }: Forum) =>
  [court, upTo === null ? '–' : String(upTo), note].filter(Boolean).join(': ');

function Choice({ id }: { id: string }) {
  const { words } = useWords();
  const client = useQueryClient();
  const choice = useMutation({
    mutationFn: (body: { side: 'shipped' | 'own'; confirmBrokenCases?: boolean }) =>
      api.decideShippedConflict({ params: { id }, body }),
    onSuccess: () => toastSuccess(words('desk.shipped.decided')),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
  const broken = isProblem(choice.error, 'CASES_BROKEN') ? choice.error.data.cases : null;
  const choose = (side: 'shipped' | 'own', confirmBrokenCases = false) => {
    if (!choice.isPending) choice.mutate({ side, confirmBrokenCases });
  };
  return (
    <>
      {broken && <BrokenTestCases cases={broken} onConfirm={() => choose('shipped', true)} />}
      {choice.error && !broken && <Refusal error={choice.error} />}
      <p className="flex flex-wrap gap-3">
        <Button scale="small" isBusy={choice.isPending} onClick={() => choose('own')}>
          {words('desk.shipped.keepOurs')}
        </Button>
        <Button scale="small" isBusy={choice.isPending} onClick={() => choose('shipped')}>
          {words('desk.shipped.takeShipped')}
        </Button>
      </p>
    </>
  );
}
