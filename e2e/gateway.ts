import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

/** The server's output so far. */
export const serverOutput = () => readFileSync(process.env['MIZAN_OUTPUT'] ?? '', 'utf8');

/** The address of the sandbox gateway, which the server logs once the gateway answers. */
export async function gatewayAddress(): Promise<string> {
  let address = '';
  // A match has two parts: the whole line and the address.
  await expect
    .poll(() => ([, address = ''] = /sandbox gateway at (http:\/\/[\d.]+:\d+)/.exec(serverOutput()) ?? []), {
      timeout: 20_000,
    })
    .toHaveLength(2);
  return address;
}

type Transaction = { provider: string; reference: string; amount: number; state: string };

/** Makes the provider take a payment, identified by its unique amount, and notify the server. */
export async function completePayment(provider: string, amountPaisa: number) {
  const gateway = await gatewayAddress();
  const all = (await (await fetch(`${gateway}/control/transactions`)).json()) as Transaction[];
  const found = all.filter((one) => one.provider === provider && one.amount === amountPaisa);
  expect(found).toHaveLength(1);
  const response = await fetch(`${gateway}/control/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, reference: found[0]?.reference, state: 'paid', notify: true }),
  });
  expect(response.status).toBe(200);
}
