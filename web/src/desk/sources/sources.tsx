import type { LawLinks, LinkCitation } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../client/loaded';
import { useMoments } from '../../language/format-moments';
import { EmptyState } from '../../ui/empty-state';
import { Status } from '../../ui/status';
import { countriesQuery, lawLinksQuery } from '../queries';
import { Screen } from '../records/screen';
import { useFormatter, useWords } from '../words';

/** The source addresses that did not work when they were tried last, and the rules that cite them. */
export default function Sources() {
  const links = useQuery(lawLinksQuery);
  return (
    <Screen heading="desk.shell.sources" lead="desk.sources.lead">
      <Loaded query={links}>{(found) => <Found found={found} />}</Loaded>
    </Screen>
  );
}

function Found({ found: { isOn, checkedAt, counts, links } }: { found: LawLinks }) {
  const { words } = useWords();
  const moments = useMoments();
  if (checkedAt === null) return <EmptyState text={words(isOn ? 'desk.sources.notYet' : 'desk.sources.off')} />;
  return (
    <>
      <p className="text-14 text-ink-2">
        {words('desk.sources.checked', { date: moments.day(checkedAt), works: counts.works, others: links.length })}{' '}
        {!isOn && words('desk.sources.off')}
      </p>
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
  const { url, finding, status, movedTo, since, citations, citationCount } = link;
  return (
    <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 wrap-anywhere border border-line bg-leaf p-4 text-14">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <a href={url} target="_blank" rel="noreferrer" className="link wrap-anywhere" dir="ltr">
          {url}
        </a>
        <Status kind={kinds[finding]}>{words(`desk.sources.${finding}`)}</Status>
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
      <details>
        <summary>{words('desk.sources.cited', { count: citationCount })}</summary>
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

function Citation({ citation }: { citation: LinkCitation }) {
  const { words, text } = useFormatter();
  const { data: countries = [] } = useQuery(countriesQuery);
  if (citation.kind === 'source') return <bdi lang="en">{citation.title}</bdi>;
  const { provinceId, type, names } = citation;
  const country = countries.find(({ provinces }) => provinces.some(({ id }) => id === provinceId));
  const province = country?.provinces.find(({ id }) => id === provinceId);
  const query = new URLSearchParams({ view: type, country: country?.id ?? '', province: provinceId });
  return (
    <Link to={`/admin/${type}?${query}`} className="link">
      {words('desk.shipped.rulebook', { place: text(province?.name ?? provinceId), what: words(`desk.shell.${type}`) })}
      : <bdi>{names.map(text).join(' › ')}</bdi>
    </Link>
  );
}
