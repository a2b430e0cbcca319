import type { FilingRow } from '@mizan/api';
import { Link } from 'react-router';
import { useDay } from '../../language/format';
import { useToday } from '../../language/format-moments';
import { filingPath } from '../../language/paths';
import { Notice } from '../../ui/notice';
import { useWords, Words } from '../words';

/** A fee that must be made up, with its last day as the member entered it. */
export function DueNotice({ row: { id, title, dueOn } }: { row: Pick<FilingRow, 'id' | 'title' | 'dueOn'> }) {
  const { words } = useWords();
  const toDay = useDay();
  const today = useToday();
  if (dueOn === null) return null;
  return (
    <div className="mb-3">
      <Notice kind={dueOn <= today ? 'bad' : 'doubt'}>
        <p>
          <Words
            id={dueOn < today ? 'filing.due.past' : 'filing.due'}
            values={{ title, date: toDay(dueOn) }}
            parts={{ title: <bdi className="font-[650]" /> }}
          />{' '}
          <Link to={filingPath(id)} className="link">
            {words('filing.open')}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
