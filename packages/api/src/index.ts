import './words.ts';

export * from './accounts.ts';
export * from './audit.ts';
export * from './calculations.ts';
export * from './catalogue.ts';
export * from './client.ts';
export * from './contact.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './google.ts';
export * from './mail.ts';
export * from './members.ts';
export * from './messages.ts';
export * from './overview.ts';
export * from './payment-administration.ts';
export * from './payment-messages.ts';
export {
  createOrder,
  getOrder,
  getPackages,
  getReceipt,
  listCards,
  listOrders,
  Order,
  OrderStatus,
  Pay,
  PaymentFailure,
  PaymentMethod,
  PaymentWay,
  removeCard,
  SavedCard,
} from './payments.ts';
export * from './places.ts';
export * from './problem-body.ts';
export * from './problems.ts';
export * from './rulebooks.ts';
export * from './searches.ts';
export * from './sessions.ts';
export * from './slabs.ts';
