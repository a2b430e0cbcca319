import { verifications } from '@mizan/engine';
import { NativeSelect } from '../../ui/native-select';
import { useWords } from '../words';
import { CourtField } from './court-field';
import type { Draft, Fault } from './draft';

type CourtFieldsProps = { draft: Draft; faults: readonly Fault[]; onChange: (changed: Partial<Draft>) => void };

/** All fields of one court: its limit, its dates and its sources. */
export function CourtFields({ draft, faults, onChange }: CourtFieldsProps) {
  const { words } = useWords();
  const faultOf = (field: Fault['field']) => {
    const fault = faults.find((each) => each.field === field);
    return fault && words(`desk.forums.fault.${fault.code}`, { other: (fault.other ?? 0) + 1 });
  };
  const field = (name: 'court' | 'appealTo' | 'reference' | 'note' | 'sources') => ({
    label: words(name === 'court' ? 'desk.forums.name' : `desk.forums.${name}`),
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const figure = (name: 'upTo' | 'from' | 'to', note: 'upTo' | 'date' | 'to') => ({
    label: words(`desk.forums.${name}`),
    note: words(`desk.forums.${note}.note`),
    value: draft[name] ?? '',
    fault: faultOf(name),
    onChange: (value: string) => onChange({ [name]: name === 'to' && value === '' ? null : value }),
    isFigure: true,
  });
  return (
    <div className="grid gap-4 border-t border-line p-4 md:grid-cols-2">
      <CourtField {...field('court')} fault={faultOf('court')} />
      <CourtField {...figure('upTo', 'upTo')} />
      <CourtField {...figure('from', 'date')} />
      <CourtField {...figure('to', 'to')} />
      <CourtField {...field('appealTo')} />
      <NativeSelect
        label={words('desk.forums.verification')}
        choices={verifications.map((id) => ({ id, name: words(`desk.verification.${id}`) }))}
        value={draft.verification}
        onChange={(id) => onChange({ verification: verifications.find((level) => level === id) ?? 'unverified' })}
      />
      <CourtField {...field('reference')} />
      <CourtField {...field('sources')} />
      <div className="md:col-span-2">
        <CourtField {...field('note')} lines={2} />
      </div>
    </div>
  );
}
