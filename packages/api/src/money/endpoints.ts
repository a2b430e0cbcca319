import { paymentAdministration } from './payment-administration.ts';
import { paymentMessages } from './payment-messages.ts';
import { payments } from './payments.ts';
import { searches } from './searches.ts';

export const moneyEndpoints = { ...paymentAdministration, ...paymentMessages, ...payments, ...searches };
