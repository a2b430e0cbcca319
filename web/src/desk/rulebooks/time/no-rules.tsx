import type { RulebookVersion } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Refusal } from '../../../client/refusal';
import { useDay } from '../../../language/format';
import { Button, buttonLook } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { useWords } from '../../words';
import { useEditor } from '../editor';
import { publishedOnQuery } from '../rules-on-day';
import { useDayAddress } from './law-day';

/** Says that no rules are in force on the day, and begins an edit from the earliest rules on request. */
export function NoRules({ first }: { first: RulebookVersion }) {
  const { words } = useWords();
  const toDay = useDay();
  const editor = useEditor();
  const addressOf = useDayAddress();
  const client = useQueryClient();
  const loading = useMutation({
    mutationFn: () => client.fetchQuery(publishedOnQuery({ ...editor.key, day: first.effectiveFrom })),
    onSuccess: ({ tree }) => editor.act({ does: 'load', tree }),
  });
  const from = toDay(first.effectiveFrom);
  return (
    <EmptyState text={words('rulebook.time.none', { date: toDay(editor.day), from })}>
      <div className="flex flex-wrap justify-center gap-3">
        <Button kind="primary" isBusy={loading.isPending} onClick={() => loading.mutate()}>
          {words('rulebook.time.none.begin')}
        </Button>
        <Link to={addressOf(first.effectiveFrom)} className={buttonLook()}>
          {words('rulebook.time.open', { date: from })}
        </Link>
      </div>
      {loading.error && <Refusal error={loading.error} />}
    </EmptyState>
  );
}
