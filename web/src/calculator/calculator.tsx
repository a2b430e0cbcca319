import { useWords } from '../words';

/** The questions on the left, the answer on the right. */
export function Calculator() {
  const { words } = useWords();
  return (
    <div className="page grid gap-8 py-8">
      <title>{`${words('calculator.courtFee')} - ${words('name')}`}</title>
      <h1 className="text-34 font-[560]">{words('calculator.courtFee')}</h1>
    </div>
  );
}
