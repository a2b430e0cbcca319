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
export * from './places.ts';
export * from './problems.ts';
export * from './rulebooks.ts';
export * from './searches.ts';
export * from './sessions.ts';
export * from './slabs.ts';
