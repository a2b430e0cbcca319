import type { Role } from '@mizan/api';
import { signAccessToken } from '../../identity/sessions/access-token.ts';
import type { Context } from '../../program/context.ts';
import type { RecordedRequest } from './requests.ts';

type App = { origin: string; context: Context };

/** An answer in a form that versions can compare: JSON as it is, a page of the law by its texts, any other text by its lines. */
export type Answer = RecordedRequest & { status: number; body: unknown };

export async function answerTo({ origin, context }: App, { as, path }: RecordedRequest): Promise<Answer> {
  const headers = as === null ? {} : { authorization: `Bearer ${await tokenOf(context, as)}` };
  const response = await fetch(origin + path, { headers });
  // Each run has another port, which is in links and mails.
  const text = (await response.text()).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://mizan.example');
  return { as, path, status: response.status, body: comparable(response.headers.get('content-type') ?? '', text) };
}

async function tokenOf({ db, keys, clock }: Context, memberId: string) {
  const { id, role } = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['session.id', 'role'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return (await signAccessToken({ memberId, sessionId: id, role: role as Role }, keys.access, clock())).token;
}

function comparable(type: string, text: string): unknown {
  if (type.startsWith('application/json')) return JSON.parse(text);
  const [, page] = /<pre>(.*)<\/pre>/s.exec(text) ?? [];
  return page === undefined ? text.split('\n') : valuesIn(JSON.parse(page.replaceAll('&lt;', '<')));
}

/** All texts and figures in a value, without the names of its fields, which a later version may change. */
function valuesIn(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value];
}
