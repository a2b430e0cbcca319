import type { EndpointName } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import type { MailContext } from '../mail/context.ts';
import type { Payments } from './payments/providers/payments.ts';
import type { MoneySettings } from './settings.ts';

export type MoneyContext = MailContext & {
  config: MoneySettings;
  payments: Payments;
  searchesLeft: (memberId: string) => Promise<number>;
};

export type MoneyHandler<Name extends EndpointName> = Handler<Name, MoneyContext>;
