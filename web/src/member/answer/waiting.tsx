import { useWords } from '../../language/words';
import { Skeleton } from '../../ui/skeleton';

export function Waiting() {
  const { words } = useWords();
  return (
    <div className="page py-8">
      <title>{`${words('answer.loading')} - ${words('name')}`}</title>
      <Skeleton lines={6} label={words('answer.loading')} />
    </div>
  );
}
