import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseJson } from '../provider-call.ts';
import { rawProperty } from '../raw-property.ts';

export const webhookSignature = (text: string, secret: string) =>
  createHmac('sha512', secret).update(text).digest('hex');

/** Verifies a webhook. Safepay's libraries sign the body or its `data`, as sent or serialised again. */
export function isSignedWebhook(text: string, signature: string, secret: string): boolean {
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const { data } = body as { data?: unknown };
  const candidates = [text, JSON.stringify(body), rawProperty(text, 'data'), JSON.stringify(data)];
  const received = Buffer.from(signature.toLowerCase());
  return candidates.some((candidate) => {
    const expected = Buffer.from(webhookSignature(candidate ?? '', secret));
    return candidate !== undefined && expected.length === received.length && timingSafeEqual(expected, received);
  });
}
