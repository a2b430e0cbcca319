import { Link } from 'react-router';
import { inLanguage, paths } from '../../language/paths';
import { useWords } from '../../language/words';
import type { PolicyContent } from '../../layout/content';
import { Policy } from './policy';

/** The statement on accessibility, which looks like a policy. Its last section asks for a message, so a link to the form follows. */
export function Accessibility({ content }: { content: PolicyContent }) {
  const { language, words } = useWords();
  return (
    <Policy path={paths.accessibility} content={content} dateWord="policy.asOf">
      <Link to={inLanguage(language, paths.contact)} className="link justify-self-start ps-9">
        {words('chrome.contact')}
      </Link>
    </Policy>
  );
}
