import { useWords } from '../language/app-words';
import { TextField } from '../ui/text-field';

export function AddressField() {
  const { words } = useWords();
  return (
    <TextField
      name="email"
      type="email"
      label={words('auth.email')}
      needed={words('auth.email.needed')}
      dir="ltr"
      autoComplete="username"
      maxLength={254}
    />
  );
}
