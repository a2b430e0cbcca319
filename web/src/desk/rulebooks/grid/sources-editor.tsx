import { limits } from '@mizan/engine/review';
import { printSource, type SourceParts, sourceKinds, sourcePartsIn } from '@mizan/engine/sources';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { DayField } from '../../../client/day-field';
import { Button } from '../../../ui/button';
import { Options } from '../../../ui/native-select';
import { useWords } from '../../words';
import { useEditor } from '../editor';
import type { CellEditorProps } from './cell-editor';

/** A source while it is typed, with an id that stays when a source before it is removed. */
type TypedSource = { readonly id: number; readonly parts: SourceParts };
const NO_SOURCE: SourceParts = ['', '', '', ''];

/** A small form over the cell of sources; its entries become the text of the cell. */
export function SourcesEditor({ cell, column, label, text, onEnd }: Omit<CellEditorProps, 'isReplaced'>) {
  const { words } = useWords();
  const editor = useEditor();
  const panel = useRef<HTMLDivElement>(null);
  const [sources, setSources] = useState<readonly TypedSource[]>(() => typedIn(text));
  useEffect(() => panel.current?.querySelector('select')?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => keepInView(panel.current), []);

  function change(next: readonly TypedSource[]) {
    setSources(next);
    const lines = next.map(({ parts }) => printSource(parts)).filter((line) => line !== '');
    editor.act({ does: 'type', cell, kind: column.kind, text: lines.join('\n') });
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === 'Escape') onEnd('cancel');
  }
  /** Ends the editing when the focus leaves the panel, but not for the calendar of a day, which is outside the panel in the DOM. */
  function onBlur({ relatedTarget }: FocusEvent) {
    const calendar = relatedTarget?.closest('[role="dialog"]');
    if (!calendar && !panel.current?.contains(relatedTarget)) onEnd('stay');
  }

  return (
    <div
      ref={panel}
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className="absolute start-0 top-0 z-3 w-[min(30rem,86vw)] border-2 border-brass bg-leaf p-2 whitespace-normal"
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">{label}</legend>
        {sources.map(({ id, parts }, at) => (
          <Source
            key={id}
            number={at + 1}
            parts={parts}
            onChange={(changed) => change(sources.with(at, { id, parts: changed }))}
            onRemove={() => change(sources.toSpliced(at, 1))}
          />
        ))}
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            scale="small"
            disabled={sources.length >= limits.ruleSources}
            onClick={() => setSources([...sources, { id: nextId(sources), parts: NO_SOURCE }])}
          >
            {words('rulebook.sources.add')}
          </Button>
          <Button scale="small" onClick={() => onEnd('down')}>
            {words('rulebook.sources.done')}
          </Button>
        </div>
      </fieldset>
    </div>
  );
}

/** Moves the form inside the page: near the edge of a phone it would reach beyond the edge. */
function keepInView(panel: HTMLElement | null) {
  if (panel === null) return;
  const shift = shiftIntoView(panel.getBoundingClientRect(), document.documentElement.clientWidth);
  panel.style.translate = `${shift}px`;
}

/** The sources of a cell; an empty cell shows one to fill in. */
function typedIn(text: string): TypedSource[] {
  const all = sourcePartsIn(text);
  return (all.length === 0 ? [NO_SOURCE] : all).map((parts, id) => ({ id, parts }));
}

const nextId = (sources: readonly TypedSource[]) => Math.max(-1, ...sources.map(({ id }) => id)) + 1;

const box = 'w-full min-w-0 border border-line bg-leaf px-1.5 py-1 text-13 text-ink lang-ur:py-0';

type SourceProps = {
  number: number;
  parts: SourceParts;
  onChange: (parts: SourceParts) => void;
  onRemove: () => void;
};

function Source({ number, parts: [kind, url, seen, seenOn], onChange, onRemove }: SourceProps) {
  const { words } = useWords();
  return (
    <fieldset className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1 border-b border-line pb-2">
      <legend className="text-13 font-semibold">{words('rulebook.sources.number', { number })}</legend>
      <Labelled label={words('rulebook.sources.kind')}>
        <select value={kind} onChange={({ target }) => onChange([target.value, url, seen, seenOn])} className={box}>
          <option value="">{words('rulebook.sources.noKind')}</option>
          <Options choices={sourceKinds.map((id) => ({ id, name: words(`source.kind.${id}`) }))} />
        </select>
      </Labelled>
      <Labelled label={words('rulebook.sources.url')}>
        <input
          dir="ltr"
          value={url}
          autoComplete="off"
          onChange={({ target }) => onChange([kind, plain(target.value), seen, seenOn])}
          className={box}
        />
      </Labelled>
      <Labelled label={words('rulebook.sources.seen')}>
        <textarea
          dir="auto"
          rows={2}
          value={seen}
          onChange={({ target }) => onChange([kind, url, plain(target.value), seenOn])}
          className={`${box} resize-none`}
        />
      </Labelled>
      <div className="col-span-2 flex flex-wrap items-end justify-between gap-2">
        <DayField
          isCompact
          label={words('rulebook.sources.seenOn')}
          value={seenOn}
          onChange={(day) => onChange([kind, url, seen, day])}
        />
        <Button kind="quiet" scale="small" onClick={onRemove}>
          {words('rulebook.sources.remove', { number })}
        </Button>
      </div>
    </fieldset>
  );
}

/** The text without bars and line breaks, which separate the parts of a source in the text of the cell. */
const plain = (typed: string) => typed.replaceAll(/[|\r\n]/g, ' ');

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="contents">
    <span className="text-13 text-ink-3">{label}</span>
    {children}
  </label>
);

const MARGIN_PX = 16;

/** How far to the right a box has to move to be inside a page of that width, with a margin; negative is to the left. */
export function shiftIntoView({ left, right }: { left: number; right: number }, pageWidth: number): number {
  const beyond = Math.max(0, right - (pageWidth - MARGIN_PX));
  return beyond > 0 ? -beyond : Math.max(0, MARGIN_PX - left);
}
