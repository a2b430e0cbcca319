import type { Account } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../client/api';
import { AppCode, CodeField, CurrentPassword } from '../../client/form-fields';
import { OpenDialog } from '../../client/open-dialog';
import { accountQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { SendForm } from '../../client/send-form';
import { useCopy } from '../../client/use-copy';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { QrCode } from '../../ui/qr-code';
import { useWords } from '../words';
import { RecoveryCodes } from './recovery-codes';
import { sessionsQuery } from './sessions';

/** What each state of two-step log-in reports: new recovery codes, or that it is off. */
type OnChanged = (recoveryCodes?: readonly string[]) => Promise<void>;

/** Two-step log-in: setting it up, the recovery codes that are shown once, and turning it off. */
export function SecondFactor({ account }: { account: Account }) {
  const cache = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const onChanged: OnChanged = async (made) => {
    setCodes(made);
    await Promise.all([accountQuery, sessionsQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  const Shown = account.secondFactor.isOn ? ManageSecondFactor : SetUpSecondFactor;
  return <Shown account={account} onChanged={onChanged} />;
}

/** Two-step log-in is on: how many recovery codes are left, new ones, and turning it off. */
function ManageSecondFactor({ account, onChanged }: { account: Account; onChanged: OnChanged }) {
  const { words } = useWords();
  const [asked, setAsked] = useState<'renew' | 'turnOff'>();
  const { hasPassword, secondFactor } = account;
  const isRenewal = asked === 'renew';
  const close = () => setAsked(undefined);
  return (
    <>
      <Notice kind="good">{words('settings.code.on', { count: secondFactor.recoveryCodesLeft })}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsked('renew')}>{words('settings.code.renew')}</Button>
        <Button onClick={() => setAsked('turnOff')}>{words('settings.code.turnOff')}</Button>
      </div>
      {asked && (
        <OpenDialog
          title={words(isRenewal ? 'settings.code.renew' : 'settings.code.turnOff.title')}
          text={words(isRenewal ? 'settings.code.renew.what' : 'settings.code.turnOff.what')}
          onClose={close}
        >
          <ProofForm
            hasPassword={hasPassword}
            submit={words(isRenewal ? 'settings.code.renew.make' : 'settings.code.turnOff')}
            act={async (body) => {
              if (isRenewal) await onChanged((await api.renewRecoveryCodes({ body })).recoveryCodes);
              else await api.turnOffSecondFactor({ body }).then(() => onChanged());
              close();
            }}
            onCancel={close}
          >
            <CodeField />
          </ProofForm>
        </OpenDialog>
      )}
    </>
  );
}

function SetUpSecondFactor({ account, onChanged }: { account: Account; onChanged: OnChanged }) {
  const { words } = useWords();
  const { mutate, reset, isPending, data: made, error } = useMutation({ mutationFn: () => api.createSecondFactor() });
  if (made)
    return (
      <>
        <NewKey {...made} />
        <ProofForm
          hasPassword={account.hasPassword}
          submit={words('settings.code.turnOn')}
          act={async (body) => onChanged((await api.turnOnSecondFactor({ body })).recoveryCodes)}
          onCancel={reset}
        >
          <p className="text-14">{words('settings.code.prove')}</p>
          <AppCode />
        </ProofForm>
      </>
    );
  return (
    <>
      {account.secondFactor.isRequired && <Notice kind="doubt">{words('settings.code.required')}</Notice>}
      {error && <Refusal error={error} />}
      <Button onClick={() => isPending || mutate()} isBusy={isPending} className="justify-self-start">
        {words('settings.code.start')}
      </Button>
    </>
  );
}

/** The picture for the camera, and the same key in groups to be typed. */
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

type Proof = { code: string; password?: string };

type ProofFormProps = {
  hasPassword: boolean;
  submit: string;
  act: (proof: Proof) => Promise<void>;
  onCancel: () => void;
  /** The field of the code. */
  children: ReactNode;
};

/** A code and, if there is one, the password: an open session is not enough to change two-step log-in. */
function ProofForm({ hasPassword, submit, act, onCancel, children }: ProofFormProps) {
  const { words } = useWords();
  return (
    <SendForm act={act} submit={submit} onCancel={onCancel}>
      {children}
      {hasPassword && <CurrentPassword label={words('settings.password.current')} />}
    </SendForm>
  );
}
