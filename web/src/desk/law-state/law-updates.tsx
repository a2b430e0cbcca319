import type { ShippedLaw, ShippedSubject } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { useDay } from '../../language/format';
import { EmptyState } from '../../ui/empty-state';
import { ChangeList } from '../changes/change-list';
import { shippedLawQuery, slabsQuery } from '../queries';
import { Section } from '../records/screen';
import { useProvinces } from '../use-provinces';
import { useFormatter, useWords } from '../words';
import { ConflictCard } from './conflict-card';
import { TakeShippedLaw } from './take-shipped-law';

/** What the shipped law changes: fields that administrators did not touch, which can be published, and conflicts with their own edits. */
export const LawUpdates = () => <Loaded query={useQuery(shippedLawQuery)}>{(law) => <Law law={law} />}</Loaded>;

function Law({ law }: { law: ShippedLaw }) {
  const { words } = useWords();
  const { isNew, changes, conflicts, missing } = law;
  // A conflict has an id once it is stored, which happens when the shipped law is taken.
  const unstored = conflicts.filter(({ id }) => id === null);
  const waiting = conflicts.filter(({ id }) => id !== null);
  return (
    <>
      {!isNew && waiting.length === 0 && <EmptyState text={words('desk.shipped.same')} />}
      {isNew && <TakeShippedLaw law={law} />}
      {missing.length > 0 && <p className="text-14">{words('desk.shipped.missing', { names: missing.join(', ') })}</p>}
      {changes.length > 0 && (
        <Section heading="desk.shipped.joins">
          {changes.map((each) => (
            <SubjectChanges key={JSON.stringify([each.subject, each.from])} {...each} />
          ))}
        </Section>
      )}
      <Conflicts heading="desk.shipped.willWait" conflicts={unstored} />
      <Conflicts heading="desk.shipped.waits" conflicts={waiting} />
    </>
  );
}

type ConflictsProps = {
  heading: 'desk.shipped.willWait' | 'desk.shipped.waits';
  conflicts: ShippedLaw['conflicts'];
};

function Conflicts({ heading, conflicts }: ConflictsProps) {
  const subjectName = useSubjectName();
  if (conflicts.length === 0) return null;
  return (
    <Section heading={heading}>
      <ul className="grid gap-4">
        {conflicts.map((conflict) => (
          <li key={conflict.id ?? `${conflict.field} ${conflict.item} ${conflict.from}`}>
            <ConflictCard conflict={conflict} place={subjectName(conflict.subject)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SubjectChanges({ subject, from, changes, count }: ShippedLaw['changes'][number]) {
  const { words } = useWords();
  const day = useDay();
  const since = from === null ? [] : [words('rulebook.time.from', { date: day(from) })];
  const title = [useSubjectName()(subject), ...since].join(' · ');
  const { data: slabSets = [] } = useQuery(slabsQuery);
  const type = subject.kind === 'rulebook' ? subject.type : 'courtFee';
  if (subject.kind === 'forums') return <p className="text-14">{words('desk.shipped.courts', { place: title })}</p>;
  return (
    <>
      <ChangeList type={type} changes={changes} slabSets={slabSets} title={title} />
      {count > changes.length && (
        <p className="text-13 text-ink-3">{words('rulebook.changes.more', { count: count - changes.length })}</p>
      )}
    </>
  );
}

/** Names the rulebook, schedule or courts that a change is about. */
function useSubjectName() {
  const { words, text } = useFormatter();
  const { nameOf } = useProvinces();
  const { data: slabSets = [] } = useQuery(slabsQuery);
  return (subject: ShippedSubject): string => {
    if (subject.kind === 'slabSet') {
      return slabSets.find(({ id }) => id === subject.slabSetId)?.name ?? subject.slabSetId;
    }
    if (subject.kind === 'province') return text(nameOf(subject.provinceId));
    const what = words(`desk.shell.${subject.kind === 'rulebook' ? subject.type : 'forums'}`);
    return words('desk.shipped.rulebook', { place: text(nameOf(subject.provinceId)), what });
  };
}
