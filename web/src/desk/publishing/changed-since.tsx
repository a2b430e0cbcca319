import type { LawConflict } from '@mizan/api';
import { isolate } from '../../language/format';
import { Notice } from '../../ui/notice';
import { useWords } from '../words';

const MAX_RULES = 8;

type ChangedSinceProps = {
  conflicts: readonly LawConflict[];
  /** The words that name the rules, and say what to do. */
  text:
    | 'slabs.csv.changedSince'
    | 'slabs.csv.changedSinceCheck'
    | 'rulebook.delete.changed'
    | 'rulebook.publish.changed';
};

/** Names the rules that another author has changed meanwhile, and that the publication would overwrite. */
export function ChangedSince({ conflicts, text }: ChangedSinceProps) {
  const { words } = useWords();
  if (conflicts.length === 0) return null;
  const rules = [...new Set(conflicts.map(({ names }) => names.map(isolate).join(' > ')))];
  const more = rules.length > MAX_RULES ? [words('slabs.cases.more', { n: rules.length - MAX_RULES })] : [];
  return (
    <Notice kind="bad">
      <p>{words(text, { rules: [...rules.slice(0, MAX_RULES), ...more].join('; ') })}</p>
    </Notice>
  );
}
