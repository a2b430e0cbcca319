import { Problem } from '../../client/api';
import { Failed } from '../../client/loaded';
import { useWords } from '../../language/app-words';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { Progress } from '../../ui/progress';
import { Rating } from '../../ui/rating';
import { Sample } from '../../ui/sample';
import { Skeleton } from '../../ui/skeleton';
import { Group } from './specimen';

export function States() {
  const { words } = useWords();
  return (
    <Group title="States">
      <Skeleton lines={4} label={words('account.loading')} />
      <Progress label={words('account.loading')} percent={62} />
      <Notice kind="good">{words('contact.sent')}</Notice>
      <EmptyState text={words('account.none')}>
        <Button>{words('home.law')}</Button>
      </EmptyState>
      <Failed query={{ data: undefined, error: new Problem('FETCH_ERROR'), refetch: () => location.reload() }} />
      <div className="grid justify-items-start gap-4">
        <div className="flex gap-3">
          <Avatar name="Mizan" picture={null} />
          <Avatar name="" picture={null} />
          <Avatar name="" picture="/mark.svg" />
        </div>
        <Rating value={3.5} label={words('rating', { rating: '3.5' })} />
        <Sample>{words('sample.entry')}</Sample>
      </div>
    </Group>
  );
}
