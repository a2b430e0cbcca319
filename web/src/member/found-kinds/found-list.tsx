/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no list that a field above it controls */

import type { FoundKind } from '@mizan/api';
import { memo, useEffect } from 'react';
import { shownName } from '../../language/law-names';
import { panel } from '../../ui/looks';
import { optionId } from '../../ui/use-options';
import type { PreferredProvince } from '../question/preferred-province';
import { OffMark } from '../suspension-notice';
import { useWords } from '../words';
import { KindName } from './kind-name';

type FoundListProps = {
  id: string;
  kinds: readonly FoundKind[];
  /** The names of the provinces by id. */
  provinces: ReadonlyMap<string, string>;
  /** The province that stands before the others. */
  preferred: PreferredProvince | null;
  active: number;
  isShown: boolean;
  onActive: (option: number) => void;
  onPick: (option: number) => void;
};

/** The kinds of suit that were found. The field above has the focus and handles the keys. */
export default function FoundList({ id, kinds, provinces, preferred, active, isShown, ...on }: FoundListProps) {
  const { words } = useWords();
  const { onActive, onPick } = on;
  const reason = preferred?.isDefault ? 'calculator.byWords.yourDefault' : 'calculator.byWords.chosenLast';
  useEffect(() => {
    if (isShown) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active, isShown]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={words('calculator.byWords')}
      hidden={!isShown}
      onPointerMove={({ target }) => {
        const option = optionAt(target);
        if (option !== null && option !== active) onActive(option);
      }}
      // A press must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={({ target }) => {
        const option = optionAt(target);
        if (option !== null) onPick(option);
      }}
      className={`${panel} absolute inset-x-0 top-full z-10 mt-1.5 max-h-[375px] overflow-auto`}
    >
      {rowsOf(kinds).map(({ kind, start }) => (
        <FoundRow
          key={`${kind.mainCategory} ${kind.minorCategory} ${kind.subMinorCategory}`}
          list={id}
          kind={kind}
          start={start}
          provinces={provinces}
          reason={kind.provinces[0]?.province === preferred?.id ? words(reason) : null}
          active={active >= start && active < start + kind.provinces.length ? active - start : null}
        />
      ))}
    </div>
  );
}

type FoundRowProps = {
  list: string;
  kind: FoundKind;
  /** The number of its first option. */
  start: number;
  provinces: ReadonlyMap<string, string>;
  /** Why its first province stands before the others. */
  reason: string | null;
  /** Which of its provinces is active. */
  active: number | null;
};

/** Memoised: a row that is still found does not re-render. */
const FoundRow = memo(function FoundRow({ list, kind, start, provinces, reason, active }: FoundRowProps) {
  const { words } = useWords();
  const { mainCategory, minorCategory, subMinorCategory } = kind;
  const [first, ...others] = kind.provinces;
  const nameOf = (province: string) => shownName(provinces.get(province) ?? province);
  return (
    <div role="group" aria-label={shownName(subMinorCategory)}>
      <div
        id={optionId(list, start)}
        role="option"
        tabIndex={-1}
        aria-selected={active === 0}
        data-option={start}
        className={`grid cursor-pointer gap-0.5 rounded-1 px-3 py-2 text-14 ${activeLook}`}
      >
        <span className="font-semibold">
          <KindName minor={minorCategory} subMinor={subMinorCategory} />
        </span>
        <span className="text-13 text-ink-2">
          {mainCategory !== minorCategory && (
            <>
              <bdi>{shownName(mainCategory)}</bdi>
              {' / '}
            </>
          )}
          {first && <bdi className="font-semibold">{nameOf(first.province)}</bdi>}
          {others.length > 0 && reason && `${words('history.comma')}${reason}`}
        </span>
        {first?.suspension && <OffMark />}
      </div>
      {others.length > 0 && (
        <div role="presentation" className="flex flex-wrap gap-1.5 px-3 pb-2">
          {others.map(({ province, suspension }, at) => (
            <div
              key={province}
              id={optionId(list, start + at + 1)}
              role="option"
              tabIndex={-1}
              aria-selected={active === at + 1}
              data-option={start + at + 1}
              className={`flex min-h-7 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong px-2.5 text-13 ${activeLook}`}
            >
              <bdi>{nameOf(province)}</bdi>
              {suspension && <OffMark />}
            </div>
          ))}
        </div>
      )}
    </div>
  );
});

const activeLook = 'aria-selected:bg-well aria-selected:shadow-[inset_0_0_0_2px_var(--color-brass)]';

/** The number of the option under the pointer. */
function optionAt(target: EventTarget): number | null {
  const option = (target as Element).closest<HTMLElement>('[data-option]')?.dataset['option'];
  return option === undefined ? null : Number(option);
}

/** The kinds, each with the number of its first option. */
const rowsOf = (kinds: readonly FoundKind[]) =>
  kinds.map((kind, row) => ({
    kind,
    start: kinds.slice(0, row).reduce((options, { provinces }) => options + provinces.length, 0),
  }));
