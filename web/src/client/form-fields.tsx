import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../language/app-words';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/text-field';

// Fields that forms of guests and of members share.

function usePasswordWords() {
  const { words } = useWords();
  return { show: words('auth.password.show'), hide: words('auth.password.hide') };
}

export function CurrentPassword({ label, name = 'password' }: { label: string; name?: string }) {
  const { words } = useWords();
  return (
    <PasswordField
      {...usePasswordWords()}
      name={name}
      label={label}
      needed={words('auth.password.needed')}
      autoComplete="current-password"
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
    />
  );
}

/** The code of the authenticator app, if there is one, or a recovery code. */
export function CodeField({ hasApp }: { hasApp: boolean }) {
  const { words } = useWords();
  const [isRecovery, setRecovery] = useState(false);
  if (!hasApp) return <RecoveryCode />;
  return (
    <div className="grid gap-2">
      <Focused key={String(isRecovery)}>{isRecovery ? <RecoveryCode /> : <AppCode />}</Focused>
      <button
        type="button"
        className="link cursor-pointer justify-self-start text-14"
        onClick={() => setRecovery(!isRecovery)}
      >
        {words(isRecovery ? 'auth.code.useApp' : 'auth.code.useRecovery')}
      </button>
    </div>
  );
}

/** Focuses the field inside when it appears: the first of a dialog, or the one of a next step. */
export function Focused({ children }: { children: ReactNode }) {
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => wrapper.current?.querySelector('input')?.focus(), []);
  return <div ref={wrapper}>{children}</div>;
}

/** The field for a code of the authenticator app. Phones offer the code, and show a keyboard of digits. */
export function AppCode() {
  const { words } = useWords();
  return (
    <TextField
      name="code"
      label={words('auth.code')}
      help={words('auth.code.help')}
      needed={words('auth.code.needed')}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={100}
    />
  );
}

function RecoveryCode() {
  const { words } = useWords();
  return (
    <TextField
      name="code"
      label={words('auth.code.recovery')}
      help={words('auth.code.recovery.help')}
      needed={words('auth.code.recovery.needed')}
      dir="ltr"
      spellCheck="false"
      maxLength={100}
    />
  );
}

export function NameField({ label, ...rest }: { label: string; defaultValue?: string }) {
  const { words } = useWords();
  return (
    <TextField
      {...rest}
      name="name"
      label={label}
      needed={words('auth.name.needed')}
      autoComplete="name"
      maxLength={100}
    />
  );
}
