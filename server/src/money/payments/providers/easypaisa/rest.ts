import { createSign, createVerify } from 'node:crypto';
import { callProvider, ProviderFault, readObject, readSuccess } from '../provider-call.ts';
import { rawProperty } from '../raw-property.ts';
import type { EasypaisaSettings } from '../settings.ts';

type Keys = NonNullable<EasypaisaSettings['keys']>;

/** The value of the header `Credentials`, which has no "Basic" in front. */
export const credentials = (username: string, password: string) =>
  Buffer.from(`${username}:${password}`).toString('base64');

export const signRequest = (text: string, privateKey: string) =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

/** Makes one REST call: plain JSON in version 4; in version 5 an envelope that both sides sign. */
export async function callEasypaisa(
  settings: EasypaisaSettings,
  name: string,
  { request, timeoutMs = settings.timeoutMs }: { request: object; timeoutMs?: number },
) {
  const { keys } = settings;
  const text = JSON.stringify(request);
  const body = keys ? `{"request":${text},"signature":"${signRequest(text, keys.own)}"}` : text;
  const response = await callProvider({
    url: settings.restUrl + name,
    body,
    headers: { Credentials: credentials(settings.username, settings.password) },
    timeoutMs,
  });
  const answer = readSuccess(response);
  return keys ? verifyEnvelope(response.text, answer, keys) : answer;
}

/** Verifies the signature, and parses exactly the signed text. */
export function verifyEnvelope(text: string, envelope: Record<string, unknown>, { theirs }: Pick<Keys, 'theirs'>) {
  const raw = rawProperty(text, 'response');
  const { signature } = envelope;
  if (raw === undefined || typeof signature !== 'string') throw new ProviderFault('nonsense', 'no signed answer');
  const isSigned = createVerify('RSA-SHA256').update(raw).verify(theirs, signature, 'base64');
  if (!isSigned) throw new ProviderFault('nonsense', 'an answer that Easypaisa did not sign');
  return readObject({ status: 200, text: raw });
}
