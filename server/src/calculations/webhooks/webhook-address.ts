import { fieldError, Problem } from '@mizan/api';
import { isPrivateAddress, isPrivateHost } from '../../platform/private-address.ts';
import type { CalculationsSettings } from '../settings.ts';

type Settings = Pick<CalculationsSettings, 'allowsPrivateWebhooks'>;

/** Whether a connection to this IP address may be opened. */
export const mayReach =
  ({ allowsPrivateWebhooks }: Settings) =>
  (address: string) =>
    allowsPrivateWebhooks || !isPrivateAddress(address);

/** Parses the address of a webhook and refuses private ones; what a name resolves to is checked later. */
export function readAddress(typed: string, settings: Settings): string {
  const url = URL.parse(typed);
  if (url === null || !isPublicForm(url, settings))
    throw new Problem('INVALID', { errors: [fieldError('url', 'WEBHOOK_NOT_HTTPS')] });
  if (isPrivateHost(url.hostname) && !settings.allowsPrivateWebhooks)
    throw new Problem('INVALID', { errors: [fieldError('url', 'WEBHOOK_PRIVATE')] });
  url.hash = '';
  return url.href;
}

/** Ports below 1024 belong to other services, such as mail. */
const isPublicForm = ({ protocol, port, username, password }: URL, { allowsPrivateWebhooks }: Settings) =>
  (protocol === 'https:' || (allowsPrivateWebhooks && protocol === 'http:')) &&
  (port === '' || Number(port) > 1023) &&
  username === '' &&
  password === '';
