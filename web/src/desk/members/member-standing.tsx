import type { ListedMember } from '@mizan/api';
import { useWords } from '../../language/words';
import { Standing } from '../../ui/standing';

type MemberStandingProps = { member: Pick<ListedMember, 'suspendedAt' | 'emailConfirmed'> };

export function MemberStanding({ member: { suspendedAt, emailConfirmed } }: MemberStandingProps) {
  const { words } = useWords();
  if (suspendedAt !== null) return <Standing kind="bad">{words('desk.members.suspended')}</Standing>;
  if (!emailConfirmed) return <Standing kind="waiting">{words('desk.members.unconfirmed')}</Standing>;
  return <Standing kind="good">{words('desk.members.active')}</Standing>;
}
