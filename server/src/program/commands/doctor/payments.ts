import type { CredentialTrial } from '../../../money/payments/providers/adapter.ts';
import { tryEasypaisa } from '../../../money/payments/providers/easypaisa/try-credentials.ts';
import { tryJazzcash } from '../../../money/payments/providers/jazzcash/try-credentials.ts';
import { ProviderFault } from '../../../money/payments/providers/provider-call.ts';
import { trySafepay } from '../../../money/payments/providers/safepay/try-credentials.ts';
import { broken, type CheckContext, type Finding, good, look } from './finding.ts';

/** `untested` is the setting that the call does not try. */
type Method = { name: string; prefix: string; untested: string; ask: (() => Promise<CredentialTrial>) | undefined };

/** Tries the credentials of each provider by one harmless call, for an order that does not exist. Nothing is paid. */
export async function checkPayments({ config }: CheckContext): Promise<Finding[]> {
  const { jazzcash, easypaisa, card } = config.payments;
  const methods: Method[] = [
    { name: 'JazzCash', prefix: 'JAZZCASH', untested: 'MPIN', ask: jazzcash && (() => tryJazzcash(jazzcash)) },
    { name: 'Easypaisa', prefix: 'EASYPAISA', untested: 'HASH_KEY', ask: easypaisa && (() => tryEasypaisa(easypaisa)) },
    { name: 'Safepay', prefix: 'SAFEPAY', untested: 'WEBHOOK_SECRET', ask: card && (() => trySafepay(card)) },
  ];
  const set = methods.filter(({ ask }) => ask !== undefined);
  if (set.length > 0) return Promise.all(set.map(tryMethod));
  return [
    look(
      config.production
        ? 'no method has credentials, so nothing can be bought: see .env.example'
        : 'no method has credentials: payments go to the sandbox, where no money moves',
    ),
  ];
}

async function tryMethod({ name, prefix, untested, ask }: Method): Promise<Finding> {
  try {
    const { verdict, answer } = (await ask?.()) ?? { verdict: 'unclear', answer: '' };
    switch (verdict) {
      case 'accepted':
        return good(`${name} accepts the credentials (${answer}); not shown by this: ${prefix}_${untested}`);
      case 'refused':
        return broken(`${name} refuses the credentials (${answer}): compare ${prefix}_... with its portal`);
      default:
        return look(`${name} answers unclearly (${answer}): try again later, then ask its support`);
    }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    return broken(`${name}: ${error.message}. Check ${prefix}_HOST and the way to it`);
  }
}
