import { type Rounding, type Verification, verifications } from '@mizan/engine';
import type { ReactNode } from 'react';
import { PlainField } from '../plain-field';
import { useWords } from '../words';
import { CellChoice } from './cell-choice';
import { NumberCell } from './number-cell';
import type { SlabDraft } from './slab-draft';

type SlabHeadProps = {
  draft: SlabDraft;
  /** What is wrong with the name, after an attempt to save. */
  nameFault: string | undefined;
  isCeilingFaulty: boolean;
  onChange: (change: Partial<SlabDraft>) => void;
};

const modes = ['nearest', 'up', 'down'] as const satisfies readonly Rounding['mode'][];

/** The fields of the schedule as a whole. */
export function SlabHead({ draft, nameFault, isCeilingFaulty, onChange }: SlabHeadProps) {
  const { words } = useWords();
  const { rounding } = draft;
  const none = { id: 'none', name: words('slabs.none') } as const;
  return (
    <div className="grid gap-4 md:grid-cols-4">
      <PlainField
        label={words('slabs.name')}
        value={draft.name}
        fault={nameFault}
        className="md:col-span-2"
        onChange={(name) => onChange({ name })}
      />
      <FramedInput label={words('slabs.ceiling')} note={words('slabs.ceiling.none')}>
        <NumberCell
          label={words('slabs.ceiling')}
          value={draft.value}
          isFaulty={isCeilingFaulty}
          onChange={(value) => onChange({ value: value ?? 0 })}
        />
      </FramedInput>
      <FramedInput label={words('slabs.verification')}>
        <CellChoice<Verification | 'none'>
          label={words('slabs.verification')}
          value={draft.verification ?? 'none'}
          choices={[none, ...verifications.map((id) => ({ id, name: words(`evidence.${id}`) }))]}
          onChange={(name) => onChange({ verification: name === 'none' ? null : name })}
        />
      </FramedInput>
      <FramedInput label={words('slabs.rounding')}>
        <CellChoice<Rounding['mode'] | 'none'>
          label={words('slabs.rounding')}
          value={rounding?.mode ?? 'none'}
          choices={[none, ...modes.map((id) => ({ id, name: words(`slabs.rounding.${id}`) }))]}
          onChange={(chosen) =>
            onChange({ rounding: chosen === 'none' ? null : { to: rounding?.to ?? 1, mode: chosen } })
          }
        />
      </FramedInput>
      {rounding && (
        <FramedInput label={words('slabs.rounding.to')}>
          <NumberCell
            label={words('slabs.rounding.to')}
            value={rounding.to}
            isFaulty={Number.isNaN(rounding.to) || rounding.to <= 0}
            onChange={(to) => onChange({ rounding: { ...rounding, to: to ?? Number.NaN } })}
          />
        </FramedInput>
      )}
      <PlainField
        label={words('slabs.reference')}
        value={draft.reference}
        className={rounding ? 'md:col-span-2' : 'md:col-span-3'}
        onChange={(reference) => onChange({ reference })}
      />
      <PlainField
        label={words('slabs.note')}
        value={draft.note}
        className="md:col-span-4"
        onChange={(note) => onChange({ note })}
      />
    </div>
  );
}

/** A label and a frame around an input that has neither. */
const FramedInput = ({ label, note, children }: { label: string; note?: string; children: ReactNode }) => (
  <div className="grid content-start gap-1.5">
    <p aria-hidden="true" className="flex items-baseline justify-between gap-2 text-14 font-[550]">
      {label}
      {note && <span className="text-13 font-normal text-ink-3">{note}</span>}
    </p>
    <div className="rounded-1 border border-field bg-leaf lang-ur:[&>*]:h-14">{children}</div>
  </div>
);
