/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no list that a field above it controls */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useRef } from 'react';
import { Icon } from './icons';
import type { Option } from './search-choices';
import { Stored } from './stored';
import { optionId } from './use-options';

type OptionListProps = {
  id: string;
  label: string;
  /** The text shown when nothing matches. */
  none: string;
  options: readonly Option[];
  /** The index of the option that Enter picks; -1 for none. */
  active: number;
  value: string | null;
  onActive: (index: number) => void;
  onPick: (index: number) => void;
};

const LINE_PX = 40;

/** The list under the search field. It is virtualised, so that ten thousand options scroll like ten, and memoised, so that a letter
    re-renders only the lines that it changes. */
export const OptionList = memo(function OptionList({
  id,
  label,
  none,
  options,
  active,
  value,
  onActive,
  onPick,
}: OptionListProps) {
  const pane = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its results change between renders, and nothing here stores them.
  const lines = useVirtualizer({
    count: options.length,
    getScrollElement: () => pane.current,
    estimateSize: () => LINE_PX,
    // A new function would make the virtualiser place every line again.
    getItemKey: useCallback((index: number) => options[index]?.id ?? index, [options]),
    overscan: 6,
  });
  useEffect(() => {
    // A choice clears the search: its option becomes active first, and the other options appear after that.
    if (active >= 0) lines.scrollToIndex(active);
  }, [active, options, lines]);
  return (
    <div ref={pane} className="min-h-24 overflow-auto overscroll-contain">
      {options.length === 0 && <output className="block px-3 py-4 text-14 text-ink-2">{none}</output>}
      {/* React sets the style through the DOM, which the page's policy allows. */}
      <div id={id} role="listbox" aria-label={label} className="relative" style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start, key }) => {
          const option = options[index];
          return (
            option && (
              <Line
                key={key}
                id={optionId(id, index)}
                measure={lines.measureElement}
                option={option}
                index={index}
                count={options.length}
                start={start}
                isActive={index === active}
                isSelected={option.id === value}
                onActive={onActive}
                onPick={onPick}
              />
            )
          );
        })}
      </div>
    </div>
  );
});

type LineProps = Pick<OptionListProps, 'id' | 'onActive' | 'onPick'> & {
  measure: (line: HTMLElement | null) => void;
  option: Option;
  index: number;
  count: number;
  start: number;
  isActive: boolean;
  isSelected: boolean;
};

/** One option. It is placed by `top`, because a transform would make the browser paint each line as a layer of its own. */
const Line = memo(function Line({ id, measure, option, index, count, start, isActive, isSelected, ...on }: LineProps) {
  return (
    // The field has the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      ref={measure}
      data-index={index}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-active={isActive || undefined}
      onPointerMove={() => isActive || on.onActive(index)}
      // The press does not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => on.onPick(index)}
      className="absolute inset-x-0 flex min-h-10 cursor-pointer items-baseline gap-2 border-s-3 border-transparent px-2 py-2 text-14 group-focus-within:data-active:bg-well group-focus-within:data-active:shadow-[inset_0_0_0_2px_var(--color-brass)] aria-selected:border-brass aria-selected:bg-brass-wash aria-selected:font-semibold"
      style={{ top: start }}
    >
      <span className="min-w-6 text-end text-ink-3 [font-variant-numeric:var(--figures)]">{option.number}</span>
      <span aria-hidden="true" className="text-brass-ink">
        ·
      </span>
      <span className="min-w-0 flex-1">
        <bdi>{option.name}</bdi>
        {option.also && <Stored text={option.also} className="text-12 font-normal text-ink-3" />}
        {option.note && (
          <span className="flex items-center gap-1 text-12 font-semibold text-brass-ink">
            <Icon shape="warning" className="size-3.5 stroke-2" />
            {option.note}
          </span>
        )}
      </span>
      {isSelected && <Icon shape="check" className="size-4 self-center" />}
    </div>
  );
});
