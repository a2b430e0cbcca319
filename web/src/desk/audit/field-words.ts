import { useQuery } from '@tanstack/react-query';
import { useDay } from '../../language/format';
import { shownName } from '../../language/law-names';
import { slabsQuery } from '../queries';
import { useMoment } from '../records/columns';
import { useCodeWords, useWords } from '../words';

/** Describes a field by its path: `0.upTo` is "1, Limit, Rs". A field that only a newer server knows keeps its name. */
export function useFieldName(): (path: string) => string {
  const { words } = useWords();
  const codeWords = useCodeWords();
  const nameOf = (part: string) =>
    /^\d+$/.test(part) ? String(Number(part) + 1) : codeWords(`desk.audit.field.${part}`);
  return (path) =>
    path
      .split('.')
      .map((part) => nameOf(part) ?? part)
      .join(words('desk.comma'));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** The names of fields whose values are codes, with the prefix of their words. */
const CODES: Readonly<Record<string, string>> = {
  role: 'desk.role.',
  status: 'desk.orders.status.',
  verification: 'desk.verification.',
  decision: 'desk.excerpts.',
  outcome: 'desk.excerpts.',
};

/** Formats a stored value: days, moments, yes and no, and codes in words; a name of the law is translated, and other text stays. */
export function useFieldValue(): (path: string, stored: string) => string {
  const { words } = useWords();
  const codeWords = useCodeWords();
  const day = useDay();
  const moment = useMoment();
  const { data: slabSets = [] } = useQuery(slabsQuery);
  return (path, stored) => {
    const field = path.slice(path.lastIndexOf('.') + 1);
    if (DAY.test(stored)) return day(stored);
    if (MOMENT.test(stored)) return moment(stored);
    if (stored === 'true') return words('desk.audit.yes');
    if (stored === 'false') return words('desk.audit.no');
    if (field === 'slabId') return slabSets.find(({ id }) => id === stored)?.name ?? stored;
    const codes = CODES[field];
    return (codes !== undefined && codeWords(codes + stored)) || shownName(stored);
  };
}
