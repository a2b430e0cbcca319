import { useDay } from '../../language/format';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useWords } from '../words';
import type { Asked } from './asked';

type BackdatingProps = {
  backdating: NonNullable<Asked['backdating']>;
  /** Publishes with the confirmation. */
  onConfirm: () => void;
};

/** How many saved calculations were made under the rules that a past date replaces, with a button that confirms it. */
export function Backdating({ backdating: { effectiveFrom, savedCalculations }, onConfirm }: BackdatingProps) {
  const { words } = useWords();
  const day = useDay();
  return (
    <Notice kind="doubt">
      <p className="mb-2">{words('rulebook.backdating', { count: savedCalculations, date: day(effectiveFrom) })}</p>
      <Button scale="small" onClick={onConfirm}>
        {words('rulebook.backdating.confirm')}
      </Button>
    </Notice>
  );
}
