import { useWords } from '../language/app-words';
import { TextField } from '../ui/text-field';

/** `isLogIn`: browsers may offer passkeys here, too. */
export function AddressField({ isLogIn = false }: { isLogIn?: boolean }) {
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
