import { createHmac, timingSafeEqual } from 'node:crypto';
import { rawProperty } from '../raw-property.ts';

export const webhookSignature = (text: string, secret: string) =>
  createHmac('sha512', secret).update(text).digest('hex');

/**
 * Safepay's own libraries sign now the whole body, now its `data`, now as it was sent, now written again: whichever
 * of these the signature fits was signed by who knows the secret.
 */
export function isSignedWebhook(text: string, signature: string, secret: string): boolean {
  const body = parse(text);
  if (typeof body !== 'object' || body === null) return false;
  const { data } = body as { data?: unknown };
  const signed = [text, JSON.stringify(body), rawProperty(text, 'data'), JSON.stringify(data)];
  const given = Buffer.from(signature.toLowerCase());
  return signed.some((candidate) => {
    const due = Buffer.from(webhookSignature(candidate ?? '', secret));
    return candidate !== undefined && due.length === given.length && timingSafeEqual(due, given);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a webhook: nobody can have signed it.
    return undefined;
  }
}
