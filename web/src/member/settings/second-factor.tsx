import type { Account } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { AppCode, CurrentPassword } from '../../client/form-fields';
import { OpenDialog } from '../../client/open-dialog';
import { accountQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { SendForm } from '../../client/send-form';
import { useCopy } from '../../client/use-copy';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { QrCode } from '../../ui/qr-code';
import { useWords } from '../words';
import { ProofForm, provePasskey } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import { sessionsQuery } from './sessions';

/** Receives new recovery codes after a change, or nothing after the app was turned off. */
type OnChanged = (recoveryCodes?: readonly string[]) => Promise<void>;

/** Two-step log-in: the app, turned on and off, and the recovery codes, which are shown once. */
export function SecondFactor({ account }: { account: Account }) {
  const cache = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const onChanged: OnChanged = async (newCodes) => {
    setCodes(newCodes);
    await Promise.all([accountQuery, sessionsQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  const { isOn, hasApp } = account.secondFactor;
  return (
    <>
      {isOn && <ManageSecondFactor account={account} onChanged={onChanged} />}
      {!hasApp && <SetUpSecondFactor account={account} onChanged={onChanged} />}
    </>
  );
}

/** Two-step log-in that is on: how many recovery codes are left, and buttons to renew them and to turn the app off. */
function ManageSecondFactor({ account, onChanged }: { account: Account; onChanged: OnChanged }) {
  const { words } = useWords();
  const [dialog, setDialog] = useState<'renew' | 'turnOff'>();
  const { hasApp, passkeys, recoveryCodesLeft: count } = account.secondFactor;
  const isRenewal = dialog === 'renew';
  const turnedOff = passkeys > 0 ? 'settings.code.turnOff.passkeys' : 'settings.code.turnOff.what';
  const close = () => setDialog(undefined);
  return (
    <>
      <Notice kind="good">{words(hasApp ? 'settings.code.on' : 'settings.code.passkeys', { count })}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setDialog('renew')}>{words('settings.code.renew')}</Button>
        {hasApp && <Button onClick={() => setDialog('turnOff')}>{words('settings.code.turnOff')}</Button>}
      </div>
      {dialog && (
        <OpenDialog
          title={words(isRenewal ? 'settings.code.renew' : 'settings.code.turnOff.title')}
          text={words(isRenewal ? 'settings.code.renew.what' : turnedOff)}
          onClose={close}
        >
          <ProofForm
            account={account}
            submit={words(isRenewal ? 'settings.code.renew.make' : 'settings.code.turnOff')}
            act={async (body) => {
              if (isRenewal) await onChanged((await api.renewRecoveryCodes({ body })).recoveryCodes);
              else await api.turnOffSecondFactor({ body }).then(() => onChanged());
              close();
            }}
            onCancel={close}
          />
        </OpenDialog>
      )}
    </>
  );
}

/** Adds an authenticator app, which a code of it confirms. */
function SetUpSecondFactor({ account, onChanged }: { account: Account; onChanged: OnChanged }) {
  const { words } = useWords();
  const { mutate, reset, isPending, data: newKey, error } = useMutation({ mutationFn: () => api.createSecondFactor() });
  const { isOn, isRequired, passkeys } = account.secondFactor;
  async function turnOn(typed: { code: string; password?: string }) {
    const body = { ...typed, ...(passkeys > 0 && (await provePasskey())) };
    await onChanged((await api.turnOnSecondFactor({ body })).recoveryCodes);
  }
  if (newKey)
    return (
      <>
        <NewKey {...newKey} />
        <SendForm act={turnOn} submit={words('settings.code.turnOn')} onCancel={reset}>
          <p className="text-14">{words('settings.code.prove')}</p>
          <AppCode />
          {passkeys > 0 && <p className="text-14">{words('settings.proof.passkey')}</p>}
          {passkeys === 0 && account.hasPassword && <CurrentPassword label={words('settings.password.current')} />}
        </SendForm>
      </>
    );
  return (
    <>
      {isRequired && !isOn && <Notice kind="doubt">{words('settings.code.required')}</Notice>}
      {error && <Refusal error={error} />}
      <Button onClick={() => isPending || mutate()} isBusy={isPending} className="justify-self-start">
        {words(isOn ? 'settings.code.addApp' : 'settings.code.start')}
      </Button>
    </>
  );
}

/** The key of a new authenticator app: as a QR code, and in groups to be typed. */
function NewKey({ secret, address }: { secret: string; address: string }) {
  const { words } = useWords();
  const copy = useCopy();
  return (
    <div className="grid gap-4">
      <p className="text-14">{words('settings.code.scan')}</p>
      <QrCode text={address} label={words('settings.code.picture')} className="w-48 border border-line" />
      <p className="text-14">{words('settings.code.key')}</p>
      <p lang="en" dir="ltr" className="font-serif text-18 wrap-anywhere rtl:text-right">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <Button scale="small" onClick={() => copy(secret)} className="justify-self-start">
        {words('settings.code.copyKey')}
      </Button>
    </div>
  );
}
