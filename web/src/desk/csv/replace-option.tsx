import { Checkbox } from '../../ui/checkbox';
import { useWords } from '../words';
import type { Options } from './use-upload';

type ReplaceOptionProps = { value: Options; onChange: (value: Options) => void };

/** Whether rules that the rows do not name are removed. */
export function ReplaceOption({ value, onChange }: ReplaceOptionProps) {
  const { words } = useWords();
  return (
    <div className="px-4 py-4 md:px-5">
      <Checkbox name="replace" onChange={(replace) => onChange({ ...value, replace })}>
        {words('slabs.csv.replace')}
      </Checkbox>
    </div>
  );
}
