import { type ReactNode, useState } from 'react';
import { Icon } from './icons';

/** The look of every text field. */
export const box =
  'w-full rounded-1 border border-field bg-leaf px-3 py-2 text-16 transition-colors hover:border-ink-2 focus:border-brass-ink focus:shadow-(--focus-ring) rtl:text-right data-invalid:border-madder data-invalid:border-l-3 rtl:data-invalid:border-l rtl:data-invalid:border-r-3 data-disabled:bg-well data-disabled:text-ink-3';

type LabelledFieldProps = {
  /** The id of the control. */
  id: string;
  label: string;
  /** The note beside the label: "optional". */
  note?: string | undefined;
  help?: string | undefined;
  fault: string | undefined;
  /** Small enough for a row of filters. */
  isCompact?: boolean | undefined;
  /** Whether the label is hidden, as in a table, whose heads are the labels. */
  isLabelHidden?: boolean | undefined;
  className?: string;
  children: ReactNode;
};

/** A control with its label above, and its help and its fault below. */
export function LabelledField({
  id,
  label,
  note,
  help,
  fault,
  isCompact,
  isLabelHidden,
  className = '',
  children,
}: LabelledFieldProps) {
  return (
    <div className={`grid content-start ${isCompact ? 'gap-1' : 'gap-1.5'} ${className}`}>
      {!isLabelHidden && (
        <label
          htmlFor={id}
          className={`flex items-baseline justify-between gap-3 ${isCompact ? 'text-13 text-ink-2' : 'text-14 font-[550]'}`}
        >
          {label}
          {note && <span className="text-13 font-normal text-ink-3">{note}</span>}
        </label>
      )}
      {children}
      {help && (
        <span id={`${id}help`} className="text-13 text-ink-3">
          {help}
        </span>
      )}
      {fault !== undefined && <FieldFault id={id}>{fault}</FieldFault>}
    </div>
  );
}

/** The fault of the field with this id, which it describes: read when the field gets the focus, or announced if it already has it. */
export function FieldFault({ id, children }: { id: string; children: ReactNode }) {
  const [role] = useState(() => (isAnnounced(id) ? 'alert' : undefined));
  return (
    // A fault that follows each letter waits for a pause in typing.
    <span id={`${id}fault`} role={role} aria-live={role === undefined ? undefined : 'polite'}>
      <InlineError>{children}</InlineError>
    </span>
  );
}

/** Whether the focus stays in a field with a new fault. Several faults of a form with a summary are announced by the summary. */
function isAnnounced(id: string): boolean {
  const { activeElement } = document;
  if (activeElement?.id !== id) return false;
  const form = activeElement.closest('form:has([data-error-summary])');
  return !form || form.querySelectorAll(':is(input, select, textarea):invalid').length < 2;
}

/** The error of a field, beneath it. */
export const InlineError = ({ children }: { children: ReactNode }) => (
  <span className="flex gap-1.5 text-13 font-medium text-madder">
    <Icon shape="warning" className="mt-0.5 size-4 lang-ur:mt-2" />
    <span>{children}</span>
  </span>
);
