import { useWords } from '../language/app-words';
import { TextField } from '../ui/text-field';

/** The field for the e-mail address. With `isLogIn` browsers may offer passkeys in it, too. */
export function EmailField({ isLogIn = false }: { isLogIn?: boolean }) {
  const { words } = useWords();
  return (
    <TextField
      name="email"
      type="email"
      label={words('auth.email')}
      needed={words('auth.email.needed')}
      dir="ltr"
      autoComplete={isLogIn ? 'username webauthn' : 'username'}
      maxLength={254}
    />
  );
}
