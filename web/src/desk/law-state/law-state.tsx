import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { EvidenceTables } from '../../explain/evidence-tables';
import { Approval } from '../approval/approval';
import { useApproval } from '../approval/use-approval';
import { evidenceQuery } from '../queries';
import { Screen, Section } from '../records/screen';
import { TabBar, useTab } from '../records/tab-bar';
import { Reports } from '../reports/reports';
import { useWords } from '../words';
import { Excerpts } from './excerpts';
import { Gaps } from './gaps';
import { LawUpdates } from './law-updates';
import { Sources } from './sources';

const tabs = ['gaps', 'excerpts', 'reports', 'sources', 'support', 'updates', 'approval'] as const;
const parts = {
  gaps: Gaps,
  excerpts: Excerpts,
  reports: Reports,
  sources: Sources,
  support: Support,
  updates: LawUpdates,
  approval: Approval,
} as const;

/** The evidence for the law and the decisions that wait, in tabs; the tab of approvals shows only where it is used. */
export default function LawState() {
  const shown = useTab(tabs);
  const approval = useApproval();
  const offered = tabs.filter((tab) => tab !== 'approval' || approval.isShown || shown === 'approval');
  const Part = parts[shown];
  return (
    <Screen heading="desk.shell.lawState" lead={`desk.lawState.lead.${shown}`}>
      <TabBar
        word="desk.shell.lawState"
        tabs={offered}
        wordOf={(tab) => `desk.lawState.tab.${tab}`}
        shown={shown}
        counts={{ approval: approval.waiting }}
      />
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
