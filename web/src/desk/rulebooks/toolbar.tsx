import { DayField } from '../../client/day-field';
import { Icon } from '../../ui/icons';
import { Options } from '../../ui/native-select';
import { Tool } from '../tool';
import { toolbarSlot } from '../top-bar-slot';
import { useWords } from '../words';
import { useEditing, useEditor } from './editor';
import { type RuleFilter, ruleFilters } from './rule-filter';

type ToolbarProps = {
  words: string;
  onWords: (words: string) => void;
  filter: RuleFilter;
  faultCount: number;
  onNextFault: () => void;
  isAllOpen: boolean;
  onOpenAll: (isOpen: boolean) => void;
};

const box = 'min-h-9 min-w-0 rounded-1 border border-field bg-leaf px-2.5 text-14 focus-visible:shadow-(--focus-ring)';

/** The search, the filter, undo and redo, and the button that leads to the next fault. */
export function Toolbar({
  words: typed,
  onWords,
  filter,
  faultCount,
  onNextFault,
  isAllOpen,
  onOpenAll,
}: ToolbarProps) {
  const { words } = useWords();
  const editor = useEditor();
  const { past, future } = useEditing();
  return (
    <toolbarSlot.In>
      <input
        type="search"
        dir="auto"
        value={typed}
        aria-label={words('rulebook.filter')}
        placeholder={words('rulebook.filter')}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
        className={`${box} w-36 shrink-0`}
      />
      <FilterChoice filter={filter} />
      <Tool
        label={words(isAllOpen ? 'rulebook.closeAll' : 'rulebook.openAll')}
        onPress={() => onOpenAll(!isAllOpen)}
        isLabelShown
      />
      <Tool
        label={words('rulebook.undo')}
        shape="undo"
        isDisabled={past.length === 0}
        onPress={() => editor.act({ does: 'undo' })}
      />
      <Tool
        label={words('rulebook.redo')}
        shape="redo"
        isDisabled={future.length === 0}
        onPress={() => editor.act({ does: 'redo' })}
      />
      {faultCount > 0 && (
        <button
          type="button"
          onClick={onNextFault}
          className="inline-flex min-h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-1 px-2 text-13 font-semibold text-madder hover:bg-well"
        >
          <Icon shape="warning" className="size-4" />
          {words('rulebook.faults', { count: faultCount })}
        </button>
      )}
    </toolbarSlot.In>
  );
}

/** The choice of the rules that are shown; the address holds it. */
function FilterChoice({ filter: { show, since, choose } }: { filter: RuleFilter }) {
  const { words } = useWords();
  return (
    <>
      <select
        value={show ?? ''}
        aria-label={words('rulebook.show')}
        onChange={({ currentTarget }) => choose({ show: currentTarget.value })}
        className={`${box} max-w-36 shrink-0 cursor-pointer ${show ? 'border-brass bg-brass-wash' : ''}`}
      >
        <option value="">{words('rulebook.show.all')}</option>
        <Options choices={ruleFilters.map((id) => ({ id, name: words(`rulebook.show.${id}`) }))} />
      </select>
      {show === 'changed' && (
        <span className="w-48 shrink-0">
          <DayField
            isCompact
            isLabelHidden
            label={words('rulebook.show.since')}
            value={since ?? ''}
            onChange={(day) => choose({ since: day })}
          />
        </span>
      )}
    </>
  );
}
