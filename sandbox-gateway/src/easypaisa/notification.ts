import { otherMerchant } from '../credentials.ts';
import { ACKNOWLEDGED, type Messenger, type MessengerContext, notAcknowledged } from '../delivery.ts';

/** The host in forged notifications: a merchant that fetched from it could be made to fetch anything. */
const FORGED_ORIGIN = 'https://easypay.attacker.example';

/** Easypaisa's notification is unsigned and has an address to fetch; a forged one names another host. */
export const easypaisaMessenger = ({ credentials, merchant, faults, url: own }: MessengerContext): Messenger => ({
  request({ report }, { reference }) {
    const { accountNumber } = faults.namesOtherMerchant('easypaisa') ? otherMerchant : credentials.easypaisa;
    const path = `/easypay-service/rest/v1/order-status/${accountNumber}/${reference}`;
    const url = new URL(merchant.notifyAddress('easypaisa'));
    url.searchParams.set('url', `${report.isForged ? FORGED_ORIGIN : own}${path}`);
    return { url: url.href, init: { method: 'GET' } };
  },
  judge: (status, body) => (status === 200 ? ACKNOWLEDGED : notAcknowledged(`${status} ${body}`)),
});
