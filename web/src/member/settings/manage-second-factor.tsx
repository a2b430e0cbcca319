import type { Account } from '@mizan/api';
import { useState } from 'react';
import { api } from '../../client/api';
import { CodeField } from '../../client/form-fields';
import { OpenDialog } from '../../client/open-dialog';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useWords } from '../words';
import { ProofForm } from './proof-form';
import type { OnChanged } from './second-factor';

type ManageProps = { account: Account; onChanged: OnChanged };

/** Two-step log-in is on: how many recovery codes are left, new ones, and turning it off. */
export function ManageSecondFactor({ account, onChanged }: ManageProps) {
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
