import type { Account } from '@mizan/api';
import { Section } from '../settings/section';
import { useWords } from '../words';
import { DeadlineCalendar } from './deadline-calendar';
import { Following } from './following';

/** The parts of the settings about the law that is followed, and about deadlines. */
export function FollowSections({ account }: { account: Account | undefined }) {
  const { words } = useWords();
  return (
    <>
      <Section title={words('follow.title')} lead={words('follow.lead')}>
        <Following isConfirmed={account?.emailConfirmed !== false} />
      </Section>
      <Section title={words('calendar.title')} lead={words('calendar.lead')}>
        <DeadlineCalendar />
      </Section>
    </>
  );
}
