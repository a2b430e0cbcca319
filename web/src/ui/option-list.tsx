/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the platform has no list that is steered from a field above it */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { Icon } from './icons';
import type { Choice } from './select';
import { optionId } from './use-options';

export type Option = Choice & { key: number };

type OptionListProps = {
  id: string;
  label: string;
  none: string;
  options: readonly Option[];
  active: number;
  value: string | null;
  onActive: (index: number) => void;
  onPick: (index: number) => void;
};

const LINE_PX = 40;

/** The list under the search field. Virtualised, so that ten thousand scroll like ten, and memoised, so that typing does not re-render it. */
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
    getItemKey: (index) => options[index]?.id ?? index,
    overscan: 6,
  });
  useEffect(() => {
    if (active >= 0) lines.scrollToIndex(active);
  }, [active, lines]);
  return (
    <div ref={pane} className="min-h-24 overflow-auto overscroll-contain">
      {options.length === 0 && <output className="block px-3 py-4 text-14 text-ink-2">{none}</output>}
      {/* React sets the style through the DOM, which the page's policy allows. */}
      <div id={id} role="listbox" aria-label={label} className="relative" style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start, key }) => {
          const option = options[index];
          if (!option) return null;
          const isSelected = option.id === value;
          return (
            // The field has the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={key}
              id={optionId(id, index)}
              ref={lines.measureElement}
              data-index={index}
              role="option"
              tabIndex={-1}
              aria-selected={isSelected}
              aria-posinset={index + 1}
              aria-setsize={options.length}
              data-active={index === active || undefined}
              onPointerMove={() => index !== active && onActive(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(index)}
              className="absolute inset-x-0 top-0 flex min-h-10 cursor-pointer items-baseline gap-2 border-s-3 border-transparent px-2 py-2 text-14 group-focus-within:data-active:bg-well group-focus-within:data-active:shadow-[inset_0_0_0_2px_var(--color-brass)] aria-selected:border-brass aria-selected:bg-brass-wash aria-selected:font-semibold"
              style={{ transform: `translateY(${start}px)` }}
            >
              <span className="min-w-6 text-end text-ink-3 [font-variant-numeric:var(--figures)]">{option.key}</span>
              <span aria-hidden="true" className="text-brass-ink">
                ·
              </span>
              <span className="min-w-0 flex-1">
                <bdi>{option.name}</bdi>
                {option.also && (
                  <bdi lang="en" dir="ltr" className="block text-12 font-normal text-ink-3 rtl:text-right">
                    {option.also}
                  </bdi>
                )}
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
        })}
      </div>
    </div>
  );
});
