import type { ShippedConflict } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { api, isProblem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useDay } from '../../language/format';
import { Button } from '../../ui/button';
import { BrokenTestCases } from '../broken-test-cases';
import { useDescribeField } from '../publishing/describe-field';
import { slabsQuery, treeQuery, useLawMutation } from '../queries';
import { useFormatter, useWords } from '../words';

/** A field that the shipped law and the administrators set differently. A stored conflict offers the choice of one side. */
export function ConflictCard({ conflict, place }: { conflict: ShippedConflict; place: string }) {
  const { words, text } = useFormatter();
  const day = useDay();
  const { names, from, before, own, shipped } = conflict;
  const { name, valueOf } = useField(conflict);
  return (
    <article className="grid gap-3 border border-line bg-leaf p-4 text-14">
      <header>
        <h3 className="text-16">{names.map(text).join(' › ') || place}</h3>
        <p className="text-13 text-ink-2">{words('desk.shipped.about', { place, column: name })}</p>
        {from !== null && <p className="text-13 text-ink-2">{words('rulebook.time.from', { date: day(from) })}</p>}
      </header>
      <div className="grid gap-2 md:grid-cols-3">
        <ConflictValue title={words('desk.shipped.before')} text={valueOf(before)} />
        <ConflictValue title={words('desk.shipped.ours')} text={valueOf(own)} />
        <ConflictValue title={words('desk.shipped.shipped')} text={valueOf(shipped)} />
      </div>
      {conflict.id !== null && <SideChoice id={conflict.id} />}
    </article>
  );
}

function useField({ subject, field }: ShippedConflict) {
  const { data: slabSets = [] } = useQuery(slabsQuery);
  const isOfRules = subject.kind === 'rulebook';
  const key = isOfRules ? subject : ({ provinceId: '', type: 'courtFee' } as const);
  // The value of a moved category is the id of its parent, whose name the tree has.
  const { data: tree } = useQuery({ ...treeQuery(key), enabled: isOfRules && field === 'parent' });
  return useDescribeField({ type: key.type, slabSets, tree })(subject.kind, field);
}

function ConflictValue({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid content-start gap-1 rounded-1 bg-well p-3">
      <h4 className="font-sans text-13 font-normal text-ink-3">{title}</h4>
      <bdi className="max-h-48 overflow-auto whitespace-pre-line wrap-anywhere">{text}</bdi>
    </section>
  );
}

function SideChoice({ id }: { id: string }) {
  const { words } = useWords();
  const choice = useLawMutation(
    (body: { side: 'shipped' | 'own'; confirmBrokenCases: boolean }) =>
      api.decideShippedConflict({ params: { id }, body }),
    words('desk.shipped.decided'),
  );
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
