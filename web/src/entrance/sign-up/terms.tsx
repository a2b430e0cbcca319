import { Link } from 'react-router';
import { inLanguage, policies } from '../../language/paths';
import { useWords, Words } from '../../language/words';
import { Checkbox } from '../../ui/checkbox';

type TermsProps = { isMissed: boolean; onChange: (hasAgreed: boolean) => void };

/** One box for the terms and for being of age. */
export function Terms({ isMissed, onChange }: TermsProps) {
  const { language, words } = useWords();
  const terms = <Link to={inLanguage(language, policies.terms)} target="_blank" className="link" />;
  return (
    <Checkbox name="agreedToTerms" onChange={onChange} fault={isMissed ? words('auth.terms.needed') : undefined}>
      <Words id="auth.terms" parts={{ link: terms }} />
    </Checkbox>
  );
}
