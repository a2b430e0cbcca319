import type { LawLinks, LinkCitation } from '@mizan/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { Refusal } from '../../client/refusal';
import { isolate } from '../../language/format';
import { useMoments } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Status } from '../../ui/status';
import { toastSuccess } from '../../ui/toasts';
import { lawLinksQuery } from '../queries';
import { useWords } from '../words';
import { RuleLink } from './rule-link';

/** The source addresses that did not work or had another text when they were tried last, and the rules that cite them. */
export const Sources = () => <Loaded query={useQuery(lawLinksQuery)}>{(links) => <LinkList {...links} />}</Loaded>;

function LinkList({ isOn, checkedAt, counts, links }: LawLinks) {
  const { words } = useWords();
  const moments = useMoments();
  if (checkedAt === null)
    return (
      <EmptyState text={words(isOn ? 'desk.sources.notYet' : 'desk.sources.off')}>{isOn && <CheckNow />}</EmptyState>
    );
  return (
    <>
      <p className="text-14 text-ink-2">
        {words('desk.sources.checked', { date: moments.day(checkedAt), works: counts.works, others: links.length })}{' '}
        {!isOn && words('desk.sources.off')}
      </p>
      {isOn && <CheckNow />}
      <ul className="grid gap-4">
        {links.map((link) => (
          <li key={link.url}>
            <LinkCard link={link} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Starts a check in the background; its findings show when the screen is opened again. */
function CheckNow() {
  const { words } = useWords();
  const start = useMutation({
    mutationFn: () => api.startLinkCheck(),
    onSuccess: () => toastSuccess(words('desk.sources.started')),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button scale="small" isBusy={start.isPending} onClick={() => start.isPending || start.mutate()}>
        {words('desk.sources.checkNow')}
      </Button>
      {start.error && <Refusal error={start.error} />}
    </div>
  );
}

const kinds = {
  works: 'good',
  moved: 'waiting',
  dead: 'bad',
  soft404: 'bad',
  unreachable: 'waiting',
  refused: 'quiet',
} as const;

function LinkCard({ link }: { link: LawLinks['links'][number] }) {
  const { words } = useWords();
  const moments = useMoments();
  const { url, finding, status, movedTo, since, citations, citationCount, changed } = link;
  return (
    <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 wrap-anywhere border border-line bg-leaf p-4 text-14">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <a href={url} target="_blank" rel="noreferrer" className="link wrap-anywhere" dir="ltr">
          {url}
        </a>
        <span className="flex flex-wrap gap-x-4">
          {changed && <Status kind="waiting">{words('desk.sources.changed')}</Status>}
          <Status kind={kinds[finding]}>{words(`desk.sources.${finding}`)}</Status>
        </span>
      </header>
      <p className="text-13 text-ink-2">
        {words('desk.sources.since', { date: moments.day(since) })}{' '}
        {status !== null && <bdi dir="ltr">{`(${status})`}</bdi>}
      </p>
      {movedTo && (
        <p>
          {words('desk.sources.movedTo')}{' '}
          <a href={movedTo} target="_blank" rel="noreferrer" className="link wrap-anywhere" dir="ltr">
            {movedTo}
          </a>
        </p>
      )}
      {changed && <ChangedText url={url} changed={changed} />}
      <details>
        <summary className="cursor-pointer">{words('desk.sources.cited', { count: citationCount })}</summary>
        <ul className="mt-2 grid gap-1">
          {citations.map((citation) => (
            <li key={JSON.stringify(citation)}>
              <Citation citation={citation} />
            </li>
          ))}
          {citationCount > citations.length && (
            <li className="text-ink-3">
              {words('rulebook.changes.more', { count: citationCount - citations.length })}
            </li>
          )}
        </ul>
      </details>
    </article>
  );
}

type ChangedTextProps = { url: string; changed: NonNullable<LawLinks['links'][number]['changed']> };

/** A source whose text has changed: before and now, until an administrator accepts the new text. */
function ChangedText({ url, changed: { digest, readAt, changedAt, before, now } }: ChangedTextProps) {
  const { words } = useWords();
  const moments = useMoments();
  const cache = useQueryClient();
  const accept = useMutation({
    mutationFn: () => api.acceptLawLink({ body: { url, digest } }),
    onSettled: () => cache.invalidateQueries(lawLinksQuery),
  });
  const texts = [
    { id: 'before', title: words('desk.sources.before', { date: moments.day(readAt) }), text: before },
    { id: 'now', title: words('desk.sources.now', { date: moments.day(changedAt) }), text: now },
  ];
  return (
    <div className="grid gap-3">
      {before === now ? (
        <p>{words('desk.sources.unseen')}</p>
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          {texts.map(({ id, title, text }) => (
            <figure key={id} className="min-w-0">
              <figcaption className="text-13 text-ink-2">{title}</figcaption>
              <blockquote dir="auto" className="border-s-3 border-line-strong ps-3 font-serif">
                {text}
              </blockquote>
            </figure>
          ))}
        </div>
      )}
      <Button
        scale="small"
        className="justify-self-start"
        isBusy={accept.isPending}
        aria-label={words('desk.sources.accept.named', { url: isolate(url) })}
        onClick={() => accept.isPending || accept.mutate()}
      >
        {words('desk.sources.accept')}
      </Button>
      {accept.error && <Refusal error={accept.error} />}
    </div>
  );
}

const Citation = ({ citation }: { citation: LinkCitation }) =>
  citation.kind === 'source' ? <bdi lang="en">{citation.title}</bdi> : <RuleLink {...citation} />;
