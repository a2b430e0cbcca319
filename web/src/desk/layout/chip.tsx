import { Icon } from '../../ui/icons';

type ChipProps = {
  label: string;
  /** The name of the choice, or words that there is none. */
  text: string;
  onPress: () => void;
  isDisabled?: boolean;
  remove?: { label: string; onPress: () => void } | undefined;
};

/** A picker of the top bar: its label, its choice, and an optional button that removes the choice. In a narrow bar the last one,
    a schedule, is cut off first, and then the province. */
export function Chip({ label, text, onPress, isDisabled = false, remove }: ChipProps) {
  return (
    <span className="inline-flex max-w-80 shrink-0 rounded-1 border border-field bg-leaf has-disabled:bg-well min-[80rem]:not-first:min-w-28 min-[80rem]:not-first:not-last:shrink min-[80rem]:last:shrink-[9999]">
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={isDisabled}
        title={text}
        onClick={onPress}
        className="min-w-0 cursor-pointer px-2 py-0.5 text-start hover:bg-well disabled:cursor-not-allowed disabled:text-ink-3"
      >
        <span className="block truncate text-12 text-ink-3 lang-ur:leading-relaxed">{label}</span>
        <span
          dir="auto"
          className="block truncate text-14 leading-tight font-[550] lang-ur:leading-loose rtl:text-right"
        >
          {text}
        </span>
      </button>
      {remove && (
        <button
          type="button"
          aria-label={remove.label}
          title={remove.label}
          onClick={remove.onPress}
          className="grid w-8 shrink-0 cursor-pointer place-items-center border-s border-line hover:bg-well"
        >
          <Icon shape="close" className="size-4" />
        </button>
      )}
    </span>
  );
}
