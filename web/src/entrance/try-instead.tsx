import { Link } from 'react-router';
import { useWords, Words } from '../language/app-words';
import { paths } from '../language/paths';

/** The calculator, for a visitor who wants to look first. */
export function TryInstead() {
  const { words } = useWords();
  const link = <Link to={paths.guestCalculator} className="link" />;
  return (
    <p className="text-14 text-ink-2">
      <Words id="auth.tryFirst" values={{ name: words('chrome.tryIt') }} parts={{ link }} />
    </p>
  );
}
