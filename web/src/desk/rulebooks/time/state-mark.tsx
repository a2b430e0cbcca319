import type { RulebookVersion } from '@mizan/api';
import { Status, type StatusKind } from '../../../ui/status';
import { useWords } from '../../words';

const kinds: Readonly<Record<RulebookVersion['state'], StatusKind>> = {
  inForce: 'good',
  scheduled: 'waiting',
  past: 'quiet',
  withdrawn: 'quiet',
};

/** The state of a version today, in one word. */
export function StateMark({ state }: Pick<RulebookVersion, 'state'>) {
  const { words } = useWords();
  return <Status kind={kinds[state]}>{words(`rulebook.time.state.${state}`)}</Status>;
}
