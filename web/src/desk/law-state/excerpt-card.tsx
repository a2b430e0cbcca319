import type { Excerpt } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { isolate } from '../../language/format';
import { useMoments } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { Status } from '../../ui/status';
import { useLawMutation } from '../queries';
import { ConfirmDialog } from '../records/confirm-dialog';
import { ReasonDialog } from '../records/reason-dialog';
import { useWords } from '../words';

const kinds = { confirmed: 'good', refused: 'bad', waiting: 'waiting' } as const;

/** An excerpt with its photograph, and the decision of the second reader or the buttons to decide. */
export function ExcerptCard({ excerpt }: { excerpt: Excerpt }) {
  const { words } = useWords();
  const { day } = useMoments();
  const { outcome, source, picture, foundBy, foundAt, isOwn, decision, reason, decidedBy, decidedAt } = excerpt;
  const state = decision ?? 'waiting';
  const nameOf = (name: string | null) => isolate(name ?? words('desk.formerAdministrator'));
  return (
    <section className="grid min-w-0 gap-x-4 gap-y-3 border-s-3 border-line-strong ps-4 text-14 md:grid-cols-[minmax(0,1fr)_8rem]">
      <div className="grid min-w-0 content-start gap-2">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Status kind={kinds[state]}>{words(`desk.excerpts.${state}`)}</Status>
          <span className="font-medium">{words(`desk.excerpts.${outcome}`)}</span>
        </p>
        <blockquote dir="auto" className="font-serif whitespace-pre-line wrap-anywhere">
          {excerpt.words}
        </blockquote>
        <p className="text-13 text-ink-2 wrap-anywhere">
          <bdi>{source}</bdi>
          <br />
          {words('desk.excerpts.found', { name: nameOf(foundBy), date: day(foundAt) })}{' '}
          {decision !== null &&
            decidedAt !== null &&
            words(`desk.excerpts.${decision}.by`, { name: nameOf(decidedBy), date: day(decidedAt) })}{' '}
          <bdi>{reason}</bdi>
        </p>
        {decision === 'confirmed' && <p>{words(`desk.excerpts.next.${outcome}`)}</p>}
        {decision === null && (isOwn ? <p>{words('desk.excerpts.own')}</p> : <Decision excerpt={excerpt} />)}
      </div>
      <a href={picture} target="_blank" rel="noreferrer" className="max-md:max-w-40">
        <img
          src={picture}
          alt={words('desk.excerpts.picture')}
          loading="lazy"
          decoding="async"
          className="w-full border border-line"
        />
      </a>
    </section>
  );
}

/** The buttons by which a second reader confirms or refuses an excerpt. */
function Decision({ excerpt: { id } }: { excerpt: Excerpt }) {
  const { words } = useWords();
  const cache = useQueryClient();
  const [asking, setAsking] = useState<'confirm' | 'refuse'>();
  const close = () => setAsking(undefined);
  const confirming = useLawMutation(
    () => api.decideExcerpt({ params: { id }, body: { decision: 'confirmed' } }),
    words('desk.excerpts.confirm.done'),
  );
  return (
    <div className="flex flex-wrap gap-2">
      <Button scale="small" isBusy={confirming.isPending} onClick={() => setAsking('confirm')}>
        {words('desk.excerpts.confirm')}
      </Button>
      <Button scale="small" onClick={() => setAsking('refuse')}>
        {words('desk.excerpts.refuse')}
      </Button>
      {confirming.error && <Refusal error={confirming.error} />}
      {asking === 'confirm' && (
        <ConfirmDialog
          title={words('desk.excerpts.confirm')}
          text={words('desk.excerpts.confirm.text')}
          onClose={close}
          onConfirm={() => confirming.isPending || confirming.mutate()}
        />
      )}
      {asking === 'refuse' && (
        <ReasonDialog
          title={words('desk.excerpts.refuse')}
          text={words('desk.excerpts.refuse.text')}
          done={words('desk.excerpts.refuse.done')}
          onClose={close}
          act={async ({ reason }) => {
            await api.decideExcerpt({ params: { id }, body: { decision: 'refused', reason } });
            await cache.invalidateQueries({ queryKey: ['desk'] });
          }}
        />
      )}
    </div>
  );
}
