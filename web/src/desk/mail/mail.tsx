import { Screen } from '../records/screen';
import { TabBar, useTab } from '../records/tab-bar';
import { Messages } from './messages';
import { Outbox } from './outbox';

const tabs = ['messages', 'outbox'] as const;
const parts = { messages: Messages, outbox: Outbox } as const;

/** Two tabs: the messages of visitors, and our own mail that was not sent yet. */
export default function Mail() {
  const shown = useTab(tabs);
  const Part = parts[shown];
  return (
    <Screen heading="desk.shell.mail" lead={`desk.mail.lead.${shown}`}>
      <TabBar word="desk.shell.mail" tabs={tabs} wordOf={(tab) => `desk.mail.tab.${tab}`} shown={shown} />
      <Part />
    </Screen>
  );
}
