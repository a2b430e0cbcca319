import { PaymentMethod } from '@mizan/api';
import type { MoneyHandler } from '../../context.ts';
import { unitPrice } from './orders.ts';

const PACKAGES = [5, 10, 15, 20];
const CUSTOM = { minimum: 1, maximum: 1000 };

export const getPackages: MoneyHandler<'getPackages'> = async (_, { config, payments }) => {
  const { prices } = config.payments;
  return {
    currency: 'PKR',
    packages: PACKAGES.map((searches) => {
      const unitPaisa = unitPrice(prices, searches);
      return { searches, unitPaisa, amountPaisa: unitPaisa * searches };
    }),
    custom: { ...CUSTOM, prices },
    methods: PaymentMethod.options.map((method) => {
      const adapter = payments.adapterOf(method);
      return {
        method,
        available: adapter !== undefined,
        ways: [...(adapter?.ways ?? [])],
        isSandbox: adapter?.isSandbox ?? false,
      };
    }),
  };
};
