import { Icon } from '../../ui/icons';

/** The button is for the pointer only: the toolbar has the same for the keyboard. */
export const Remove = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    title={label}
    onClick={onPress}
    className="grid size-7 shrink-0 cursor-pointer place-items-center text-ink-3 hover:bg-well hover:text-madder"
  >
    <Icon shape="close" className="size-3.5" />
  </button>
);
