import type { SlabMessage } from '@mizan/engine/review';
import { useFormatter } from '../words';
import type { SlabFinding } from './draft';

/** The messages of the editor and the findings of the engine, in the reader's language. */
export function useSlabText() {
  const { words, figure } = useFormatter();
  const shown = (value: string | number | null) => (typeof value === 'number' ? figure(value) : (value ?? 'none'));
  return {
    message: ({ code, row }: SlabMessage) => words(`slabs.message.${code}`, { n: (row ?? 0) + 1 }),
    finding: ({ code, data }: SlabFinding) => {
      const values = Object.entries(data);
      if (values.some(([, value]) => Number.isNaN(value))) return words('slabs.noNumber');
      return words(`slabs.finding.${code}`, Object.fromEntries(values.map(([name, value]) => [name, shown(value)])));
    },
  };
}
