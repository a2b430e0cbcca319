import { swapped } from '../tree/move';
import { useWords } from '../words';
import { Court } from './court';
import { type CourtDraft, type CourtFault, limitBefore } from './court-draft';

type CourtListProps = {
  drafts: readonly CourtDraft[];
  faults: readonly CourtFault[];
  doubts: readonly CourtFault[];
  onDrafts: (drafts: readonly CourtDraft[]) => void;
};

/** The present courts in rising order, and folded below them those of the past. The numbers follow the order on the screen. */
export function CourtList({ drafts, faults, doubts, onDrafts }: CourtListProps) {
  const { words } = useWords();
  const indexes = [...drafts.keys()];
  const past = indexes.filter((index) => drafts[index]?.to !== null);
  const present = indexes.filter((index) => drafts[index]?.to === null);
  const screenOrder = [...present, ...past];
  const findingsOf = (index: number, ofAll: readonly CourtFault[]) =>
    ofAll
      .filter((fault) => fault.index === index)
      .map(({ other, ...fault }) => ({ ...fault, ...(other !== undefined && { other: screenOrder.indexOf(other) }) }));
  /** The court at an index of the table. `list` has the indexes of the courts around it on the screen, and `at` is its place there. */
  const courtAt = (index: number, at: number, list: readonly number[]) => {
    const draft = drafts[index];
    if (draft === undefined) return null;
    return (
      <li key={draft.key}>
        <Court
          draft={draft}
          number={screenOrder.indexOf(index) + 1}
          above={limitBefore(drafts, index)}
          faults={findingsOf(index, faults)}
          doubts={findingsOf(index, doubts)}
          onChange={(changed) => onDrafts(drafts.with(index, { ...draft, ...changed }))}
          onMove={(by) => onDrafts(swapped(drafts, index, (list[at + by] ?? index) - index))}
          onDelete={() => onDrafts(drafts.toSpliced(index, 1))}
          isFirst={at === 0}
          isLast={at === list.length - 1}
        />
      </li>
    );
  };
  const isPastFaulty = faults.some(({ index }) => past.includes(index));
  return (
    <>
      <ol className="grid gap-2">{present.map(courtAt)}</ol>
      {past.length > 0 && (
        <details open={isPastFaulty || undefined}>
          <summary className="link mb-2 inline-block min-h-6 cursor-pointer text-14">
            {words('desk.forums.pastOnes', { count: past.length })}
          </summary>
          <ol className="grid gap-2">{past.map(courtAt)}</ol>
        </details>
      )}
    </>
  );
}
