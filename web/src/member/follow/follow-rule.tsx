import type { SavedCalculation } from '@mizan/api';
import { useErrorText } from '../../language/error-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { toastError, toastSuccess } from '../../ui/toasts';
import { useWords } from '../words';
import { useFollowing } from './queries';

/** Follows the kind of suit of an answer; pressed again it changes nothing. */
export function FollowRule({ saved }: { saved: SavedCalculation }) {
  const { words } = useWords();
  const errorText = useErrorText();
  const { mutate, isPending } = useFollowing().follow;
  const { country, province, type, mainCategoryId, minorCategoryId, subMinorCategoryId } = saved;
  const place = { country, province, type, mainCategoryId, minorCategoryId, subMinorCategoryId };
  const follow = () =>
    mutate(
      { kind: 'rule', ...place },
      {
        onSuccess: () => toastSuccess(words('follow.done')),
        onError: (error) => toastError(errorText(error)),
      },
    );
  return (
    <Button kind="quiet" isBusy={isPending} onClick={() => isPending || follow()}>
      <Icon shape="calendar" />
      {words('follow.rule')}
    </Button>
  );
}
