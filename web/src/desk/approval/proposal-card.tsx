import type { Proposal } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGrouping } from '../../client/figures';
import { Refusal } from '../../client/refusal';
import { useDay } from '../../language/format';
import { useMoments } from '../../language/format-moments';
import { Status } from '../../ui/status';
import { printFigure } from '../changes/change';
import { ChangeList } from '../changes/change-list';
import { useTerm } from '../forums/use-term';
import { changesQuery, firstChangesQuery, slabsQuery } from '../queries';
import { useProvinces } from '../use-provinces';
import { useCodeWords, useWords } from '../words';

/** One proposal: who submitted it and when, and what it would change. */
export function ProposalCard({ proposal, children }: { proposal: Proposal; children?: ReactNode }) {
  const { words } = useWords();
  const moments = useMoments();
  const { action, author, isOwn, note, submittedAt, sentBack, effects } = proposal;
  const title = useCodeWords()(`desk.approval.action.${action}`) ?? action;
  const { nameOf } = useProvinces();
  const day = useDay();
  const waitingState = isOwn ? 'own' : 'waits';
  return (
    <article aria-label={title} className="grid gap-4 border border-line bg-leaf p-4 md:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-21">{title}</h2>
          <p className="text-14 text-ink-2">
            {words('desk.approval.submitted', {
              name: author.name,
              date: moments.day(submittedAt),
              time: moments.time(submittedAt),
            })}
          </p>
          {note && (
            <p className="text-14 wrap-anywhere">
              <bdi>{note}</bdi>
            </p>
          )}
        </div>
        <Status kind={sentBack ? 'bad' : 'waiting'}>
          {words(`desk.approval.${sentBack ? 'sentBack' : waitingState}`)}
        </Status>
      </header>
      {sentBack && (
        <p className="border-s-3 border-madder bg-madder-wash px-4 py-3 text-14">
          <bdi>{sentBack.reason}</bdi>
        </p>
      )}
      {effects.rulebooks.map(({ provinceId, type, ...version }) => (
        <VersionEffect
          key={version.part}
          proposalId={proposal.id}
          version={version}
          type={type}
          title={words(`desk.approval.version.${kindOf(version)}`, {
            place: nameOf(provinceId),
            type: words(`desk.shell.${type}`),
            date: day(version.effectiveFrom),
          })}
        />
      ))}
      {effects.schedules.map(({ name, ...version }) => (
        <VersionEffect
          key={version.part}
          proposalId={proposal.id}
          version={version}
          type="courtFee"
          title={words(`desk.approval.schedule.${kindOf(version)}`, { name, date: day(version.effectiveFrom) })}
        />
      ))}
      <OtherEffects effects={effects} />
      {children}
    </article>
  );
}

type Version = Pick<
  Proposal['effects']['rulebooks'][number],
  'part' | 'effectiveFrom' | 'isWithdrawn' | 'changeCount' | 'positionCount'
>;

const kindOf = ({ isWithdrawn }: Version) => (isWithdrawn ? 'withdrawn' : 'edited');

type VersionEffectProps = { proposalId: string; version: Version; type: CalculationType; title: string };

/** Every change of a version, a page at a time; the first ones are loaded before the card is shown. */
function VersionEffect({ proposalId, version, type, title }: VersionEffectProps) {
  const { isWithdrawn, changeCount, positionCount } = version;
  const changesOf = { ...version, id: proposalId };
  const { data: slabSets = [] } = useQuery(slabsQuery);
  const first = useQuery(firstChangesQuery(changesOf));
  const { data, fetchNextPage, error } = useInfiniteQuery({
    ...changesQuery(changesOf),
    initialData: { pages: [first.data ?? []], pageParams: [1] },
  });
  if (isWithdrawn) return <p className="text-14">{title}</p>;
  const changes = data.pages.flat();
  const load = () => void fetchNextPage();
  const rest = { count: changeCount - changes.length, positions: positionCount, load };
  return (
    <>
      <ChangeList type={type} changes={changes} slabSets={slabSets} title={title} rest={rest} />
      {(first.error ?? error) && <Refusal error={first.error ?? error} />}
    </>
  );
}

/** The provinces that get another schedule, and the courts that change. */
function OtherEffects({ effects }: Pick<Proposal, 'effects'>) {
  const { words } = useWords();
  const { nameOf } = useProvinces();
  return (
    <>
      {effects.provinces.map((id) => (
        <p key={id} className="text-14">
          {words('desk.approval.province', { province: nameOf(id) })}
        </p>
      ))}
      {effects.courts.map(({ provinceId, before, after }) => (
        <div key={provinceId} className="grid gap-2 text-14">
          <p>{words('desk.approval.courts', { province: nameOf(provinceId) })}</p>
          <div className="grid gap-2 md:grid-cols-2">
            <Courts title={words('desk.approval.before')} forums={before} />
            <Courts title={words('desk.approval.after')} forums={after} />
          </div>
        </div>
      ))}
    </>
  );
}

type Court = Proposal['effects']['courts'][number]['after'][number];
type CourtDetails = Omit<Court, 'court' | 'upTo' | 'from' | 'to'>;

function Courts({ title, forums }: { title: string; forums: readonly Court[] }) {
  const { words } = useWords();
  const termOf = useTerm();
  const grouping = useGrouping();
  const limitOf = (upTo: number | null) =>
    upTo === null
      ? words('desk.approval.noLimit')
      : words('desk.approval.upTo', { amount: printFigure(upTo, grouping) });
  const textOf = ({ appealTo, reference, verification, note, sources }: CourtDetails) =>
    [appealTo, reference, words(`evidence.${verification}`), note, sources.join(', ')].filter(Boolean).join('; ');
  return (
    <section className="rounded-1 bg-well p-3">
      <h3 className="font-sans text-13 font-normal text-ink-3">{title}</h3>
      <ul className="grid gap-1.5">
        {forums.map(({ court, upTo, from, to, ...details }) => (
          <li key={`${court} ${upTo} ${from}`}>
            <bdi className="font-semibold">{court}</bdi> {limitOf(upTo)}, {termOf({ from, to })}
            <span className="block text-13 wrap-anywhere text-ink-2">
              <bdi>{textOf(details)}</bdi>
            </span>
          </li>
        ))}
        {forums.length === 0 && <li className="text-ink-3">{words('desk.approval.noCourts')}</li>}
      </ul>
    </section>
  );
}
