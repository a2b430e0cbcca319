import type { Account } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQuery } from '../../client/queries';
import { ManageSecondFactor } from './manage-second-factor';
import { RecoveryCodes } from './recovery-codes';
import { sessionsQuery } from './sessions';
import { SetUpSecondFactor } from './set-up-second-factor';

/** What each state of two-step log-in reports: new recovery codes, or that it is off. */
export type OnChanged = (recoveryCodes?: readonly string[]) => Promise<void>;

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
