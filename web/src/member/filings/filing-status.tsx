import type { Filing } from '@mizan/api';
import { Status } from '../../ui/status';
import { useWords } from '../words';

const kinds = { open: 'quiet', filed: 'good', short: 'bad', madeUp: 'good' } as const;

/** What became of a filing, in a word or two. */
export function FilingStatus({ state }: Pick<Filing, 'state'>) {
  const { words } = useWords();
  return <Status kind={kinds[state]}>{words(`filings.state.${state}`)}</Status>;
}
