import type { Account } from '@mizan/api';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../client/api';
import { CurrentPassword } from '../../client/form-fields';
import { OpenDialog } from '../../client/open-dialog';
import { SendForm } from '../../client/send-form';
import { paths } from '../../language/paths';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { useWords, Words } from '../words';

/** The button that deletes the account. Its dialog says what is deleted and what stays, because that cannot be undone. */
export function DeleteAccount({ account }: { account: Account }) {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="justify-self-start border-madder! text-madder"
      >
        {words('settings.delete')}
      </Button>
      {isOpen && (
        <OpenDialog
          title={words('settings.delete')}
          text={words('settings.delete.what')}
          onClose={() => setOpen(false)}
        >
          <Confirmation account={account} onCancel={() => setOpen(false)} />
        </OpenDialog>
      )}
    </>
  );
}

function Confirmation({ account, onCancel }: { account: Account; onCancel: () => void }) {
  const { words } = useWords();
  const navigate = useNavigate();
  async function send({ password }: { password?: string; email?: string }) {
    await api.deleteAccount({ body: password === undefined ? {} : { password } });
    navigate(paths.logout, { replace: true, state: { isDeleted: true } });
  }
  return (
    <SendForm act={send} submit={words('settings.delete.confirm')} onCancel={onCancel}>
      <ul className="grid list-disc gap-1 ps-5 text-14">
        <li>{words('settings.delete.goes')}</li>
        <li>{words('settings.delete.searches', { count: account.searchesLeft })}</li>
        <li>{words('settings.delete.free')}</li>
        <li>{words('settings.delete.stays')}</li>
      </ul>
      {account.hasPassword ? (
        <CurrentPassword label={words('settings.password.current')} />
      ) : (
        <AskEmail email={account.user.email} />
      )}
    </SendForm>
  );
}

/** A member without a password types the address to confirm, so that no account is deleted by accident. */
function AskEmail({ email }: { email: string }) {
  const { words } = useWords();
  return (
    <>
      <p className="text-14">
        <Words
          id="settings.delete.type"
          values={{ email }}
          parts={{ address: <bdi dir="ltr" className="font-semibold" /> }}
        />
      </p>
      <TextField
        name="email"
        label={words('account.email')}
        needed={words('settings.delete.mistyped')}
        dir="ltr"
        validate={(typed) => (typed.trim() === email ? null : words('settings.delete.mistyped'))}
      />
    </>
  );
}
