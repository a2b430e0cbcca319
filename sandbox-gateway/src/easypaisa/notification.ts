import { otherMerchant } from '../credentials.ts';
import type { Sender } from '../gateway.ts';
import type { Messenger } from '../notices.ts';
import { ACKNOWLEDGED } from '../notices.ts';

/** Nothing of the provider's: a merchant that fetches from here can be made to fetch anything. */
const FORGED_ORIGIN = 'https://easypay.attacker.example';

/** Easypaisa asks the merchant to fetch an address. Nothing signs that, so a forged one names another host. */
export const easypaisaMessenger = ({ credentials, merchant, faults, url: own }: Sender): Messenger => ({
  request({ report }, { reference }) {
    const { accountNumber } = faults.namesOtherMerchant('easypaisa') ? otherMerchant : credentials.easypaisa;
    const path = `/easypay-service/rest/v1/order-status/${accountNumber}/${reference}`;
    const url = new URL(merchant.notifyAddress('easypaisa'));
    url.searchParams.set('url', `${report.isForged ? FORGED_ORIGIN : own}${path}`);
    return { url: url.href, init: { method: 'GET' } };
  },
  judge: (status, body) =>
    status === 200
      ? { isTaken: true, answer: ACKNOWLEDGED }
      : { isTaken: false, answer: `not acknowledged: ${status} ${body}` },
});
