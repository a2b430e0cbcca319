import type { Account } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../client/api';
import { AppCode } from '../../client/form-fields';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { QrCode } from '../../ui/qr-code';
import { useWords } from '../words';
import { ProofForm } from './proof-form';
import type { OnChanged } from './second-factor';
import { useCopy } from './use-copy';

type SetUpProps = { account: Account; onChanged: OnChanged };

export function SetUpSecondFactor({ account, onChanged }: SetUpProps) {
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
