import { type Client, createClient } from '@mizan/api';
import { expect, test, vi } from 'vitest';
import { createSandboxAdapters } from '../../money/payments/providers/sandbox-adapters.ts';
import { settleOrder } from '../../money/payments/settlement/settle-order.ts';
import { startApp } from '../../testing/app.ts';
import { backUp, restore } from '../../testing/backups.ts';
import { giveSearches, makeRule, readBalances } from '../../testing/calculations.ts';
import { startMailServer, tokenIn } from '../../testing/mail-server.ts';
import { newPerson } from '../../testing/members.ts';
import { payAtJazzcash, purchases, startWithGateway, untilOrder } from '../../testing/payments.ts';

const MEMBERS = 6;
const TIMEOUT = { timeout: 40_000, interval: 5 };
type App = Awaited<ReturnType<typeof startWithGateway>>;
type Answer = { id: string; token: string };

async function startInstallation() {
  const mail = await startMailServer();
  const app = await startWithGateway({ runsJobs: true, environment: { SMTP_URL: mail.url } });
  const { place } = await makeRule((await app.as('admin')).client);
  return { ...app, mail, place };
}

/** Starts members who calculate or buy without a pause until they are stopped, and collects the answers that they get. */
async function startStorm({ as, context, place }: Awaited<ReturnType<typeof startInstallation>>) {
  const answers: Answer[] = [];
  const paid: string[] = [];
  const stopping = new AbortController();
  const calculate = async (client: Client, { amount, token }: { amount: number; token: string }) => {
    const { id } = await client.calculate({ params: place, body: { amount } });
    answers.push({ id: id ?? '', token });
  };
  const buy = async (client: Client) => {
    const { order, pay } = await client.createOrder({ body: { searches: 5, method: 'jazzcash' } });
    const back = await payAtJazzcash(pay, 'success');
    await fetch(back.action, { method: 'POST', body: new URLSearchParams(back.fields), redirect: 'manual' });
    await untilOrder(client, order.id, 'paid');
    paid.push(order.id);
  };
  const calculateOrBuy = async (_: unknown, at: number) => {
    const { client, memberId, token } = await as();
    await giveSearches(context, memberId, 1_000_000);
    for (let amount = 1; !stopping.signal.aborted; amount += 1)
      await (at > 1 ? calculate(client, { amount, token }) : buy(client));
  };
  const members = Promise.all(Array.from({ length: MEMBERS }, calculateOrBuy));
  const stop = async () => {
    stopping.abort();
    await members;
  };
  return { answers, paid, stop };
}

/** The response to a calculation, byte by byte. */
const read = async (origin: string, { id, token }: Answer) =>
  (await fetch(`${origin}/v1/calculation/${id}`, { headers: { authorization: `Bearer ${token}` } })).text();

/** Starts the installation on another database, with the same payment provider. */
async function startRestored({ gateway, mail, origin, context }: App & { mail: { url: string } }, database: object) {
  const app = await startApp({ runsJobs: true, connection: database, environment: { SMTP_URL: mail.url } });
  app.context.payments.useSandbox(
    createSandboxAdapters(gateway.url, { origin, timeoutMs: context.config.payments.timeoutMs }),
  );
  return app;
}

test('a backup during many writes restores one consistent moment', async () => {
  const app = await startInstallation();
  const [reader, leaver] = [newPerson(), newPerson()];
  const { tokens } = await app.client.register({ body: reader });
  const link = tokenIn((await app.mail.mailTo(reader.email)).text);
  const left = (await app.client.register({ body: leaver })).tokens;
  const usedLink = tokenIn((await app.mail.mailTo(leaver.email)).text);
  await app.client.verifyEmail({ body: { token: usedLink } });
  await app.client.logOut({ body: { refreshToken: left.refresh.token } });
  const buyer = await app.as();
  const late = await buyer.client.createOrder({ body: { searches: 5, method: 'jazzcash' } });

  const storm = await startStorm(app);
  await vi.waitFor(() => expect(storm.answers.length > 100 && storm.paid.length > 2).toBe(true), TIMEOUT);
  const [answeredBefore, paidBefore] = [[...storm.answers], [...storm.paid]];
  const { source } = await backUp(app.connection);
  await vi.waitFor(() => expect(storm.answers.length).toBeGreaterThan(answeredBefore.length + 50), TIMEOUT);
  await storm.stop();
  const restored = await startRestored(app, (await restore(source)).connection);

  const balances = await readBalances(restored.context);
  expect(balances.filter(({ balance, sum, saved, spent }) => balance !== sum || saved !== spent)).toEqual([]);
  const saved = await restored.db.selectFrom('calculation').select(['id', 'calculation.answer']).execute();
  expect(saved.length).toBeLessThan(storm.answers.length);
  const originals = await app.db.selectFrom('calculation').select(['id', 'calculation.answer']).execute();
  const answers = new Map(originals.map((row) => [row.id, row.answer]));
  expect(saved.filter((row) => answers.get(row.id) !== row.answer)).toEqual([]);
  const there = new Set(saved.map(({ id }) => id));
  expect(answeredBefore.filter(({ id }) => !there.has(id))).toEqual([]);

  for (const answer of answeredBefore.slice(0, 20))
    expect(await read(restored.origin, answer)).toBe(await read(app.origin, answer));

  const { entries, orders } = await purchases(restored.context);
  const paid = orders.filter(({ status }) => status === 'paid').map(({ id }) => `order:${id}`);
  expect(new Set(entries.map(({ cause }) => cause))).toEqual(new Set(paid));
  expect(entries).toHaveLength(paid.length);
  expect(paidBefore.filter((id) => !paid.includes(`order:${id}`))).toEqual([]);
  // The provider knows a payment from after the snapshot, which is granted once.
  await payAtJazzcash(late.pay, 'success');
  for (let time = 0; time < 3; time += 1) await settleOrder(restored.context, late.order.id);
  expect((await readBalances(restored.context)).find(({ member }) => member === buyer.memberId)?.balance).toBe(5);

  const asReader = createClient({ origin: restored.origin, token: () => tokens.access.token });
  expect((await asReader.getAccount()).user.email).toBe(reader.email);
  await restored.client.verifyEmail({ body: { token: link } });
  await expect(restored.client.verifyEmail({ body: { token: usedLink } })).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  });
  await restored.client.refreshTokens({ body: { refreshToken: tokens.refresh.token } });
  const again = restored.client.refreshTokens({ body: { refreshToken: left.refresh.token } });
  await expect(again).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});
