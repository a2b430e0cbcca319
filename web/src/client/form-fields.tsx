import { useWords } from '../language/words';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/text-field';

/** Fields that forms of guests and of members share. */

function usePasswordWords() {
  const { words } = useWords();
  return { show: words('auth.password.show'), hide: words('auth.password.hide') };
}

type CurrentPasswordProps = { label: string; name?: string };

export function CurrentPassword({ label, name = 'password' }: CurrentPasswordProps) {
  const { words } = useWords();
  return (
    <PasswordField
      {...usePasswordWords()}
      name={name}
      label={label}
      needed={words('auth.password.needed')}
      autoComplete="current-password"
      maxLength={128}
    />
  );
}

export function NewPassword({ label }: { label: string }) {
  const { words } = useWords();
  return (
    <PasswordField
      {...usePasswordWords()}
      name="password"
      label={label}
      help={words('auth.password.help')}
      needed={words('auth.password.length')}
      autoComplete="new-password"
      minLength={10}
      maxLength={128}
    />
  );
}

type NameFieldProps = { label: string; defaultValue?: string };

export function NameField({ label, ...rest }: NameFieldProps) {
  const { words } = useWords();
  return (
    <TextField
      {...rest}
      name="name"
      label={label}
      needed={words('auth.name.needed')}
      dir="auto"
      autoComplete="name"
      maxLength={100}
      isRequired
    />
  );
}
