import type { RuleSource } from '@mizan/engine/sources';
import { useDay } from '../language/format';
import { type Formatter, useFormatter } from './formatter';

const kindOf = ({ kind }: RuleSource, { words }: Formatter) => words(`source.kind.${kind ?? 'unknown'}`);

/** The sources of a rule: the kind of each, a link with what was read in it, and the day. */
export function SourceList({ sources, className }: { sources: readonly RuleSource[]; className: string }) {
  const formatter = useFormatter();
  const toDay = useDay();
  const { words } = formatter;
  if (sources.length === 0) return null;
  return (
    <ul className={`grid max-w-measure gap-1 ${className}`}>
      {sources.map((source) => (
        <li key={`${source.url} ${source.seen}`}>
          <span className="text-ink-3">{kindOf(source, formatter)}: </span>
          <SourceLink source={source} />
          {source.seenOn && (
            <span className="text-ink-3"> ({words('source.seenOn', { date: toDay(source.seenOn) })})</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function SourceLink({ source: { url, seen } }: { source: RuleSource }) {
  const { words } = useFormatter();
  const text = seen === '' ? words('calculation.openSource') : <bdi lang="en">{seen}</bdi>;
  if (url === null) return text;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="link wrap-anywhere">
      {text}
    </a>
  );
}

/** A source as a line of text, for paper and for letters. */
export function describeSource(source: RuleSource, formatter: Formatter, toDay: (day: string) => string): string {
  const { words, text } = formatter;
  const day = source.seenOn ? ` (${words('source.seenOn', { date: toDay(source.seenOn) })})` : '';
  return `${kindOf(source, formatter)}: ${text(source.seen || (source.url ?? ''))}${day}`;
}
