import { Link } from 'react-router';
import { buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { useWords } from '../words';
import { useLadderPath } from './use-ladder-path';

/** From an answer to the fees of what may follow. */
export function LadderLink({ id }: { id: string }) {
  const { words } = useWords();
  const path = useLadderPath(id);
  if (path === undefined) return null;
  return (
    <Link to={path} className={buttonLook({ kind: 'quiet' })}>
      <Icon shape="court" />
      {words('ladder.open')}
    </Link>
  );
}
