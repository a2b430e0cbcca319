import { useLingui } from '@lingui/react';
import { describeSlabMessage, type SlabMessage } from '@mizan/engine/review';
import { useFormatter } from '../words';
import type { SlabFinding } from './slab-draft';

/**
 * Describes what is wrong with a schedule. A message of the engine is about rows that cannot be saved; its English text is
 * the engine's own. A finding is about rows that can be saved.
 */
export function useSlabText() {
  const { words, figure } = useFormatter();
  const { i18n } = useLingui();
  const shown = (value: string | number | null) => (typeof value === 'number' ? figure(value) : (value ?? 'none'));
  return {
    message: (message: SlabMessage) =>
      i18n.locale === 'en'
        ? describeSlabMessage(message)
        : i18n._(`slabs.message.${message.code}`, { n: (message.row ?? 0) + 1 }),
    finding: ({ code, data }: SlabFinding) => {
      const values = Object.entries(data);
      if (values.some(([, value]) => Number.isNaN(value))) return words('slabs.noNumber');
      return words(`slabs.finding.${code}`, Object.fromEntries(values.map(([name, value]) => [name, shown(value)])));
    },
  };
}
