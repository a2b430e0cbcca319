import { ChoiceGroup } from '../../ui/choice-group';
import { TextField } from '../../ui/text-field';
import { useWords } from '../words';
import { type Draft, isByPhone } from './draft';
import { readCnic, readMobile } from './payer-fields';
import type { Packages } from './queries';

type WalletProps = { packages: Packages; draft: Draft; onChange: (changes: Partial<Draft>) => void };

/** JazzCash and Easypaisa: approved in the app of the wallet, or on its page. */
export function Wallet({ packages, draft, onChange }: WalletProps) {
  const { words } = useWords();
  const { method } = draft;
  const ways = packages.methods.find((candidate) => candidate.method === method)?.ways ?? [];
  const wallet = words(`payment.${method}`);
  return (
    <div className="grid gap-5">
      {ways.length > 1 && (
        <ChoiceGroup
          label={words('payment.way')}
          value={isByPhone(draft, packages) ? 'phone' : 'page'}
          onChange={(way) => onChange({ way: way === 'page' ? 'page' : 'phone' })}
          choices={[
            { id: 'phone', name: words('payment.way.phone') },
            { id: 'page', name: words('payment.way.page', { wallet }) },
          ]}
        />
      )}
      {isByPhone(draft, packages) ? (
        <ByPhone draft={draft} onChange={onChange} />
      ) : (
        <p className="text-14 text-ink-2">{words('payment.way.page.help', { wallet })}</p>
      )}
    </div>
  );
}

function ByPhone({ draft, onChange }: Pick<WalletProps, 'draft' | 'onChange'>) {
  const { words } = useWords();
  const wallet = words(`payment.${draft.method}`);
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          name="mobileNumber"
          type="tel"
          label={words('payment.mobile', { wallet })}
          needed={words('payment.mobile.needed')}
          dir="ltr"
          autoComplete="tel-national"
          maxLength={20}
          value={draft.mobileNumber}
          onChange={(mobileNumber) => onChange({ mobileNumber })}
          validate={(typed) => (readMobile(typed) === undefined ? words('payment.mobile.needed') : null)}
        />
        {draft.method === 'jazzcash' && (
          <TextField
            name="cnic"
            label={words('payment.cnic')}
            needed={words('payment.cnic.needed')}
            dir="ltr"
            inputMode="numeric"
            maxLength={10}
            value={draft.cnic}
            onChange={(cnic) => onChange({ cnic })}
            validate={(typed) => (readCnic(typed) === undefined ? words('payment.cnic.needed') : null)}
          />
        )}
      </div>
      <p className="text-14 text-ink-2">{words('payment.way.phone.help', { wallet })}</p>
    </>
  );
}
