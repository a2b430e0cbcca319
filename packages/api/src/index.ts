import './words.ts';

export * from './accounts.ts';
export * from './client.ts';
export * from './contact.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './problems.ts';
