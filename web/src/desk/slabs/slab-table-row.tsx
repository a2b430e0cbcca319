import { changeMax, removeRow, type SlabMessage, type SlabRow } from '@mizan/engine/review';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../ui/icons';
import { InlineError } from '../../ui/labelled-field';
import { useWords } from '../words';
import { CellChoice } from './cell-choice';
import { NumberCell } from './number-cell';
import type { DraftCheck, SlabFinding } from './slab-draft';
import { useSlabText } from './slab-message';

type RowProps = {
  index: number;
  rows: readonly SlabRow[];
  check: DraftCheck;
  fee: string | null;
  onChange: (rows: SlabRow[]) => void;
};

type Field = 'min' | 'max' | 'value' | 'per';

/** One row of a schedule, and beneath it the faults of the row. */
export function SlabTableRow({ index, rows, check, fee, onChange }: RowProps) {
  const { words } = useWords();
  const id = useId();
  const row = rows[index];
  // A maximum shifts the rows after it, computed from the rows as they were before typing began.
  const [before, setBefore] = useState(rows);
  const messages = check.messages.filter((message) => message.row === index);
  // The path of a finding is `slabs`, the index of the row, and the field.
  const findings = check.findings.filter(({ path, severity }) => severity === 'fault' && path[1] === index);
  if (!row) return null;
  const hasFault = messages.length + findings.length > 0;
  const put = (change: Partial<SlabRow>) =>
    onChange(rows.map((other, at) => (at === index ? { ...other, ...change } : other)));
  const isFaulty = (field: Field) =>
    messages.some((message) => message.field === field) || findings.some(({ path }) => path[2] === field);
  const figure = (field: Field, more: Partial<Parameters<typeof NumberCell>[0]> = {}) => (
    <Cell>
      <NumberCell
        label={`${words(`slabs.${field}`)} ${index + 1}`}
        value={row[field] ?? null}
        isFaulty={isFaulty(field)}
        describedBy={hasFault ? id : undefined}
        onChange={(value) => put({ [field]: value })}
        {...more}
      />
    </Cell>
  );
  return (
    <>
      <tr data-slab>
        <th scope="row" className="border-b border-line px-2 text-end font-serif text-13 font-normal text-ink-3">
          {index + 1}
        </th>
        {figure('min', { onChange: (min) => put({ min: min ?? Number.NaN }) })}
        {figure('max', {
          empty: words('slabs.noEnd'),
          onBegin: () => setBefore(rows),
          onChange: (max) => (Number.isNaN(max) ? put({ max }) : onChange(changeMax(before, index, max))),
        })}
        {figure('value')}
        <Cell>
          <CellChoice
            label={`${words('slabs.unit')} ${index + 1}`}
            value={row.unit ?? 'percent'}
            choices={(['percent', 'rupees'] as const).map((unit) => ({ id: unit, name: words(`slabs.${unit}`) }))}
            onChange={(unit) => put({ unit })}
          />
        </Cell>
        {figure('per', { empty: words('slabs.none') })}
        <Cell>
          <CellChoice
            label={`${words('slabs.of')} ${index + 1}`}
            value={row.of ?? 'whole'}
            choices={(['whole', 'excess'] as const).map((of) => ({ id: of, name: words(`slabs.${of}`) }))}
            onChange={(of) => put({ of })}
          />
        </Cell>
        <Cell>
          <output className="block px-2 text-end font-serif text-16 [font-variant-numeric:var(--figures)]">
            {fee ?? '-'}
          </output>
        </Cell>
        <Cell>
          <button
            type="button"
            aria-label={words('slabs.deleteRow', { n: index + 1 })}
            aria-disabled={rows.length === 1}
            onClick={() => onChange(removeRow(rows, index))}
            className="grid size-9 cursor-pointer place-items-center hover:bg-well aria-disabled:cursor-not-allowed aria-disabled:text-ink-3"
          >
            <Icon shape="close" className="size-4" />
          </button>
        </Cell>
      </tr>
      {hasFault && <Faults id={id} messages={messages} findings={findings} />}
    </>
  );
}

const Cell = ({ children }: { children: ReactNode }) => (
  <td className="border-s border-b border-line p-0">{children}</td>
);

type FaultsProps = { id: string; messages: readonly SlabMessage[]; findings: readonly SlabFinding[] };

function Faults({ id, messages, findings }: FaultsProps) {
  const text = useSlabText();
  return (
    <tr>
      <td colSpan={9} id={id} className="border-b border-line bg-madder-wash py-1.5 ps-11 pe-2">
        <ul className="sticky start-2 grid w-max max-w-[80vw] gap-1">
          {messages.map((message) => (
            <li key={message.code}>
              <InlineError>{text.message(message)}</InlineError>
            </li>
          ))}
          {findings.map((finding) => (
            <li key={`${finding.code} ${finding.path.join()}`}>
              <InlineError>{text.finding(finding)}</InlineError>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
