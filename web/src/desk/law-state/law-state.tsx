import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../client/loaded';
import { EvidenceTables } from '../../explain/evidence-tables';
import { evidenceQuery } from '../queries';
import { useFilters } from '../records/filters';
import { Screen, Section } from '../records/screen';
import { useWords } from '../words';
import { Excerpts } from './excerpts';
import { Gaps } from './gaps';
import { Sources } from './sources';

const parts = { gaps: Gaps, excerpts: Excerpts, sources: Sources, support: Support } as const;
const tabs = Object.keys(parts) as (keyof typeof parts)[];

/** What the law rests on: what is unproved, the words that were found, the sources, and the rules counted by their evidence. */
export default function LawState() {
  const { words } = useWords();
  const filters = useFilters();
  const shown = filters.oneOf('tab', tabs) ?? 'gaps';
  const Part = parts[shown];
  return (
    <Screen heading="desk.shell.lawState" lead={`desk.lawState.lead.${shown}`}>
      <nav aria-label={words('desk.shell.lawState')} className="flex flex-wrap gap-1 border-b border-line-strong">
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={filters.link({ tab: tab === 'gaps' ? undefined : tab, page: undefined })}
            aria-current={tab === shown ? 'page' : undefined}
            className="-mb-px border-b-2 border-transparent px-3 py-2.5 text-14 font-medium text-ink-2 no-underline hover:text-ink aria-[current]:border-brass aria-[current]:text-ink"
          >
            {words(`desk.lawState.tab.${tab}`)}
          </Link>
        ))}
      </nav>
      <Part />
    </Screen>
  );
}

/** How well the rules in force are supported, as the public page of the law shows it. */
function Support() {
  const { words } = useWords();
  const evidence = useQuery(evidenceQuery);
  return (
    <Section heading="evidence.support">
      <p className="max-w-measure text-14 text-ink-2">{words('evidence.support.text')}</p>
      <Loaded query={evidence}>{(loaded) => <EvidenceTables evidence={loaded} />}</Loaded>
    </Section>
  );
}
