import { createClient } from '@mizan/api';
import { expect, test } from 'vitest';
import { codeOf } from '../../testing/authenticator.ts';
import { logInWith, personWithPasskey } from '../../testing/passkeys.ts';
import { mailsTo, startAtStep } from '../../testing/second-factor.ts';

test('a removed passkey is refused; sessions continue, and the member is mailed', async () => {
  const app = await startAtStep();
  const { memberId, member, person, device, passkey, prove } = await personWithPasskey(app);
  const { tokens } = await logInWith(app, device);
  const other = createClient({ origin: app.origin, token: () => tokens.access.token });
  await member.removePasskey({ params: { id: passkey.id }, body: await prove() });
  for (const client of [member, other]) await expect(client.getAccount()).resolves.toBeDefined();
  await expect(logInWith(app, device)).rejects.toMatchObject({ code: 'PASSKEY_FAILED' });
  expect(await mailsTo(app, memberId)).toEqual(['passkeyAdded', 'passkeyRemoved']);
  const entries = app.db.selectFrom('audit_entry').select(['actor', 'before']).where('action', '=', 'removePasskey');
  expect(await entries.execute()).toEqual([{ actor: memberId, before: { id: passkey.id, name: 'My telephone' } }]);
  // The member has no other passkey and no app.
  expect((await member.getAccount()).secondFactor).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  await expect(app.client.logIn({ body: person })).resolves.toBeDefined();
});

test('a lost passkey is removed with the password and a recovery code, not with the password alone', async () => {
  const app = await startAtStep();
  const { member, person, passkey, recoveryCodes } = await personWithPasskey(app);
  const removal = (body: object) => ({ params: { id: passkey.id }, body: { password: person.password, ...body } });
  await expect(member.removePasskey(removal({}))).rejects.toMatchObject({ code: 'INVALID' });
  await expect(member.removePasskey(removal({ code: recoveryCodes[0] }))).resolves.toBeDefined();
});

test('refuses to remove the passkey of another member', async () => {
  const app = await startAtStep();
  const [one, other] = [await personWithPasskey(app), await personWithPasskey(app)];
  const removal = { params: { id: other.passkey.id }, body: await one.prove() };
  await expect(one.member.removePasskey(removal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('removing the last passkey of a member with an app keeps the recovery codes and two-step log-in', async () => {
  const app = await startAtStep();
  const { member, person, passkey, prove } = await personWithPasskey(app);
  const { secret } = await member.createSecondFactor();
  const code = codeOf(secret, app.time.now);
  // The password alone must not add a way to log in beside the passkey.
  const alone = member.turnOnSecondFactor({ body: { password: person.password, code } });
  await expect(alone).rejects.toMatchObject({ code: 'SECOND_FACTOR_CHANGED' });
  await member.turnOnSecondFactor({ body: { ...(await prove()), code } });
  await member.removePasskey({ params: { id: passkey.id }, body: await prove() });
  expect((await member.getAccount()).secondFactor).toMatchObject({ hasApp: true, passkeys: 0, recoveryCodesLeft: 10 });
  await expect(app.client.logIn({ body: person })).rejects.toMatchObject({ code: 'CODE_NEEDED' });
});

test('turning off the app of a member with a passkey keeps the recovery codes and two-step log-in', async () => {
  const app = await startAtStep();
  const { member, person, prove } = await personWithPasskey(app);
  const { secret } = await member.createSecondFactor();
  await member.turnOnSecondFactor({ body: { ...(await prove()), code: codeOf(secret, app.time.now) } });
  await member.turnOffSecondFactor({ body: await prove() });
  expect((await member.getAccount()).secondFactor).toMatchObject({ hasApp: false, isOn: true, recoveryCodesLeft: 10 });
  await expect(app.client.logIn({ body: person })).rejects.toMatchObject({ data: { hasApp: false, hasPasskey: true } });
  await expect(member.turnOffSecondFactor({ body: await prove() })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_CHANGED',
  });
});
