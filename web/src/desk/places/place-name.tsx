import { TextField } from '../../ui/text-field';
import { useWords } from '../words';

export function PlaceName({ label }: { label: string }) {
  const { words } = useWords();
  return <TextField name="name" label={label} needed={words('desk.shell.nameNeeded')} maxLength={100} />;
}
