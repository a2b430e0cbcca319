import { createHmac } from 'node:crypto';

/** Version 2 signs the exact body. */
export const signatureOf = (body: string, secret: string) => createHmac('sha512', secret).update(body).digest('hex');
