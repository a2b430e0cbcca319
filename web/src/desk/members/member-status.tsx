import type { ListedMember } from '@mizan/api';
import { Status } from '../../ui/status';
import { useWords } from '../words';

type MemberStatusProps = { member: Pick<ListedMember, 'suspendedAt' | 'emailConfirmed'> };

export function MemberStatus({ member: { suspendedAt, emailConfirmed } }: MemberStatusProps) {
  const { words } = useWords();
  if (suspendedAt !== null) return <Status kind="bad">{words('desk.members.suspended')}</Status>;
  if (!emailConfirmed) return <Status kind="waiting">{words('desk.members.unconfirmed')}</Status>;
  return <Status kind="good">{words('desk.members.active')}</Status>;
}
