import { useWords } from '../../language/words';
import { balance } from '../../ui/art/mark';

/** The balance, in the outline of a stamp. */
export function Seal() {
  const { words } = useWords();
  return (
    <div className="relative grid justify-items-center gap-1">
      <svg viewBox="3 6 26 20" aria-hidden="true" className="w-24">
        <path d={balance} fill="none" stroke="currentColor" />
      </svg>
      <p className="font-serif text-26 font-[560]">{words('name')}</p>
    </div>
  );
}
