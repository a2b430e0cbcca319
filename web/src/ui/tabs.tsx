import type { ReactNode } from 'react';
import { Tabs as Root, Tab, TabList, TabPanel } from 'react-aria-components';

type TabItem = { id: string; title: string; content: ReactNode };

type TabsProps = { label: string; items: readonly TabItem[] };

/** Tabs, the current one underlined. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <Root className="grid gap-5">
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line-strong">
        {items.map(({ id, title }) => (
          <Tab
            key={id}
            id={id}
            className="-mb-px cursor-pointer border-b-2 border-transparent px-3 py-2.5 text-14 font-medium whitespace-nowrap text-ink-2 outline-none hover:text-ink data-focus-visible:shadow-(--focus-ring) data-selected:border-brass data-selected:text-ink"
          >
            {title}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="outline-none data-focus-visible:shadow-(--focus-ring)">
          {content}
        </TabPanel>
      ))}
    </Root>
  );
}
