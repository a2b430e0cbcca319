import { Link } from 'react-router';
import { inLanguage, paths } from '../../language/paths';
import { useWords } from '../../language/words';
import type { PolicyContent } from '../../layout/content';
import { Policy } from './policy';

/** The page is drawn as a policy, but has a date and is no term of use. Its last section asks for a message. */
export function Accessibility({ content }: { content: PolicyContent }) {
  const { language, words } = useWords();
  return (
    <Policy path={paths.accessibility} content={content} dated="policy.asOf">
      <Link to={inLanguage(language, paths.contact)} className="link justify-self-start ps-9">
        {words('chrome.contact')}
      </Link>
    </Policy>
  );
}
