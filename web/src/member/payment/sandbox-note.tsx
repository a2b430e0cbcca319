import type { PaymentMethod } from '@mizan/api';
import { Icon } from '../../ui/icons';
import { useWords, Words } from '../words';

/** Warns that payments in the sandbox are not real, and says which test number or card to pay with. */
export function SandboxNote({ method }: { method: PaymentMethod }) {
  const { words } = useWords();
  return (
    <p className="flex gap-3 border-y border-brass bg-brass-wash p-4 text-14">
      <Icon shape="flask" className="size-5 text-brass-ink lang-ur:mt-1.5" />
      <span>
        <Words id="payment.sandbox" parts={{ word: <strong /> }} /> {words(`payment.sandbox.${method}`)}
      </span>
    </p>
  );
}
