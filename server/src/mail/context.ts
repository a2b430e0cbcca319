import type { EndpointName } from '@mizan/api';
import type { HttpContext } from '../http/context.ts';
import type { Handler } from '../http/endpoints.ts';
import type { CapAlarm } from './cap-alarm.ts';
import type { MailSettings } from './settings.ts';

export type MailContext = HttpContext & {
  config: MailSettings;
  /** Raised when no more links may be mailed today. */
  capAlarm: CapAlarm;
};

export type MailHandler<Name extends EndpointName> = Handler<Name, MailContext>;
