import type { Gap } from '@mizan/api';
import { useState } from 'react';
import { useFigures } from '../../client/figures';
import { SourceList } from '../../explain/source-list';
import { shownName } from '../../language/law-names';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Stored } from '../../ui/stored';
import { useWords } from '../words';
import { ExcerptCard } from './excerpt-card';
import { ExcerptDialog } from './excerpt-dialog';
import { RuleLink } from './rule-link';

/** One gap: what is missing and where it should be found, the rules that rest on it, and its excerpts. */
export function GapCard({ gap }: { gap: Gap }) {
  const { words } = useWords();
  const figures = useFigures();
  const [isAdding, setAdding] = useState(false);
  const { kind, title, provinces, questions, fees, rules, notEstablished, reference, notes, sources, examples } = gap;
  return (
    <article
      aria-label={title}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere border border-line bg-leaf p-4 text-14"
    >
      <header className="grid gap-1">
        <p className="text-13 text-ink-3">
          {words(`desk.gaps.kind.${kind}`)} · <bdi>{provinces.map(shownName).join(', ')}</bdi>
        </p>
        <h2 className="text-18 font-semibold">
          <bdi lang="en">{title}</bdi>
        </h2>
        <p className="font-medium">
          {words('desk.gaps.weight', { questions, fees: figures(fees), rules })}{' '}
          {notEstablished > 0 && words('desk.gaps.notEstablished', { count: notEstablished })}
        </p>
      </header>
      <Facts
        facts={[
          {
            name: words('desk.gaps.missing'),
            value: notes.length === 0 ? words('desk.gaps.missing.unknown') : <Notes notes={notes} />,
          },
          {
            name: words('desk.gaps.where'),
            value: reference === '' ? words('desk.gaps.where.unknown') : <Stored text={reference} />,
          },
          {
            name: words('desk.gaps.sources'),
            value:
              sources.length === 0 ? words('desk.gaps.sources.none') : <SourceList sources={sources} className="" />,
          },
        ]}
      />
      <details>
        <summary className="cursor-pointer">{words('desk.gaps.rules', { count: rules })}</summary>
        <ul className="mt-2 grid gap-1">
          {examples.map((rule) => (
            <li key={`${rule.provinceId} ${rule.type} ${rule.subMinorId}`}>
              <RuleLink {...rule} />
            </li>
          ))}
          {rules > examples.length && (
            <li className="text-ink-3">{words('rulebook.changes.more', { count: rules - examples.length })}</li>
          )}
        </ul>
      </details>
      {gap.excerpts.map((excerpt) => (
        <ExcerptCard key={excerpt.id} excerpt={excerpt} />
      ))}
      <Button scale="small" className="justify-self-start" onClick={() => setAdding(true)}>
        {words('desk.gaps.add')}
      </Button>
      {isAdding && <ExcerptDialog gap={gap} onClose={() => setAdding(false)} />}
    </article>
  );
}

const Notes = ({ notes }: { notes: readonly string[] }) => (
  <ul className="grid gap-1">
    {notes.map((note) => (
      <li key={note}>
        <Stored text={note} />
      </li>
    ))}
  </ul>
);
