import { createHmac } from 'node:crypto';

/** Version 2 signs the whole body, as it is sent. */
export const signatureOf = (body: string, secret: string) => createHmac('sha512', secret).update(body).digest('hex');
