import { createClient, MAX_PASSKEYS } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { actAs, readExport } from '../../testing/members.ts';
import { addPasskey, type Device, logInWith, openDevice, personWithPasskey, proofOf } from '../../testing/passkeys.ts';
import { confirmedPerson, mailsTo, personWithSecondFactor, startAtStep } from '../../testing/second-factor.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const refused = { code: 'PASSKEY_FAILED' };
const tooMany = { code: 'TOO_MANY_PASSKEYS', data: { count: MAX_PASSKEYS } };
const wrong = (path: string, code: string) => ({ code: 'INVALID', data: { errors: [{ path, code }] } });

describe('the first passkey', () => {
  test('turns on two-step log-in: the member gets recovery codes and a mail, and all other sessions end', async () => {
    const app = await startAtStep();
    const { person, memberId, member } = await confirmedPerson(app);
    const { tokens } = await app.client.logIn({ body: person });
    const other = createClient({ origin: app.origin, token: () => tokens.access.token });
    const made = await addPasskey(member, openDevice(app), { password: person.password });
    expect(made.passkey).toMatchObject({ name: 'My telephone', lastUsedAt: null, blockedAt: null });
    expect(made.recoveryCodes).toHaveLength(10);
    expect((await member.listPasskeys()).passkeys).toEqual([made.passkey]);
    const { secondFactor } = await member.getAccount();
    expect(secondFactor).toMatchObject({ isOn: true, hasApp: false, passkeys: 1, recoveryCodesLeft: 10 });
    await expect(other.getAccount()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(await mailsTo(app, memberId)).toEqual(['passkeyAdded']);
    const entries = app.db.selectFrom('audit_entry').select(['actor', 'action', 'after']).execute();
    const after = { id: made.passkey.id, name: 'My telephone' };
    expect(await entries).toContainEqual({ actor: memberId, action: 'addPasskey', after });
  });

  test('needs the password or, without one, a recent log-in', async () => {
    const app = await startAtStep();
    const { person, member } = await confirmedPerson(app);
    const device = openDevice(app);
    await expect(addPasskey(member, device, { password: 'a guess' })).rejects.toMatchObject(
      wrong('password', 'PASSWORD_WRONG'),
    );
    await expect(addPasskey(member, device, { password: person.password })).resolves.toBeDefined();
    const { client } = await actAs(app);
    app.time.now += 600_001;
    await expect(addPasskey(client, device, {})).rejects.toMatchObject({ code: 'FRESH_LOGIN_NEEDED' });
  });

  test('needs a confirmed address', async () => {
    const app = await startAtStep();
    const { person, memberId, member } = await confirmedPerson(app);
    await app.db.updateTable('member').set({ email_confirmed_at: null }).where('id', '=', memberId).execute();
    const added = addPasskey(member, openDevice(app), { password: person.password });
    await expect(added).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
  });
});

describe('another passkey', () => {
  test('needs a passkey or a code: neither the session nor the password is enough', async () => {
    const app = await startAtStep();
    const { person, member, recoveryCodes, prove } = await personWithPasskey(app);
    const { password } = person;
    const add = (proof: object) => addPasskey(member, openDevice(app), proof);
    await expect(add({ password })).rejects.toMatchObject(wrong('code', 'REQUIRED'));
    await expect(add({ password, code: '123456' })).rejects.toMatchObject(wrong('code', 'CODE_WRONG'));
    const other = await personWithPasskey(app);
    const ofOther = { passkey: other.device.answer(await member.startPasskeyProof()) };
    await expect(add(ofOther)).rejects.toMatchObject(refused);
    expect(await add(await prove())).toMatchObject({ recoveryCodes: [] });
    expect(await add({ password, code: recoveryCodes[0] })).toMatchObject({ recoveryCodes: [] });
    expect((await member.listPasskeys()).passkeys).toHaveLength(3);
  });

  test('needs a code of the app if there is one, and brings no new recovery codes', async () => {
    const app = await startAtStep();
    const { person, member, code } = await personWithSecondFactor(app);
    const { password } = person;
    await expect(addPasskey(member, openDevice(app), { password })).rejects.toMatchObject(wrong('code', 'REQUIRED'));
    const { recoveryCodes } = await addPasskey(member, openDevice(app), { password, code: code() });
    expect(recoveryCodes).toEqual([]);
    expect((await member.getAccount()).secondFactor).toMatchObject({
      hasApp: true,
      passkeys: 1,
      recoveryCodesLeft: 10,
    });
  });

  test('ends no session', async () => {
    const app = await startAtStep();
    const { device, member, prove } = await personWithPasskey(app);
    await logInWith(app, device);
    await addPasskey(member, openDevice(app), await prove());
    expect((await member.listSessions()).sessions).toHaveLength(2);
  });

  test('is refused if it is stored already, also for another member', async () => {
    const app = await startAtStep();
    const { device, member, prove } = await personWithPasskey(app);
    await expect(addPasskey(member, device, await prove())).rejects.toMatchObject(refused);
    const other = await confirmedPerson(app);
    const added = addPasskey(other.member, device, { password: other.person.password });
    await expect(added).rejects.toMatchObject(refused);
  });

  test('is refused as the eleventh, also if two are added at once', async () => {
    const app = await startAtStep();
    const { memberId, member, prove } = await personWithPasskey(app);
    const rows = Array.from({ length: MAX_PASSKEYS - 2 }, (_, n) => ({
      id: crypto.randomUUID(),
      member_id: memberId,
      credential: `held-${n}`,
      public_key: Buffer.alloc(1),
      counter: 0,
      name: `Held ${n}`,
      created_at: new Date(),
    }));
    await app.db.insertInto('passkey').values(rows).execute();
    const made: { name: string; passkey: ReturnType<Device['make']> }[] = [];
    for (const name of ['Tenth', 'Eleventh']) {
      const passkey = openDevice(app).make(await member.startPasskey({ body: await prove() }));
      made.push({ name, passkey });
    }
    const adding: Promise<unknown>[] = [];
    await app.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
      adding.push(...made.map((body) => member.addPasskey({ body })));
      adding.forEach((each) => each.catch(() => {}));
      await untilBlocked(app.db, 2);
    });
    const outcomes = await Promise.allSettled(adding);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: tooMany }]);
    await expect(member.startPasskey({ body: await prove() })).rejects.toMatchObject(tooMany);
  });
});

test.each([
  ['on the page of another site', { origin: 'https://mizan.evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['without verifying its user', { isVerified: false }],
])('a passkey that was made %s is refused', async (_, changes) => {
  const app = await startAtStep();
  const { person, member } = await confirmedPerson(app);
  const question = await member.startPasskey({ body: { password: person.password } });
  const passkey = openDevice(app).make(question, changes);
  await expect(member.addPasskey({ body: { name: 'Wrong', passkey } })).rejects.toMatchObject(refused);
  expect((await member.listPasskeys()).passkeys).toEqual([]);
});

test('the challenge for a new passkey works once, in its session, and does not prove an old passkey', async () => {
  const app = await startAtStep();
  const { person, member, device, passkey } = await personWithPasskey(app);
  const signed = await logInWith(app, device);
  const other = createClient({ origin: app.origin, token: () => signed.tokens.access.token });
  const question = await member.startPasskey({ body: await proofOf(member, device) });
  const body = { name: 'Second', passkey: openDevice(app).make(question) };
  const expired = { code: 'PASSKEY_EXPIRED' };
  await expect(other.addPasskey({ body })).rejects.toMatchObject(expired);
  const asProof = device.answer({ ...(await member.startPasskeyProof()), challenge: question.challenge });
  const removal = { params: { id: passkey.id }, body: { passkey: asProof } };
  await expect(member.removePasskey(removal)).rejects.toMatchObject(expired);
  await expect(member.addPasskey({ body })).resolves.toBeDefined();
  await expect(member.addPasskey({ body })).rejects.toMatchObject(expired);
  expect(person.email).toBe(signed.user.email);
});

test('all passkeys of a member have one random handle, different from those of other members', async () => {
  const app = await startAtStep();
  const { memberId, member, person, device, prove } = await personWithPasskey(app);
  const again = await member.startPasskey({ body: await prove() });
  const more = await member.startPasskey({ body: await prove() });
  expect(more.user).toEqual(again.user);
  expect(Buffer.from(again.user.id, 'base64url')).toHaveLength(32);
  expect(again).toMatchObject({ excludeCredentials: [{ id: device.id, type: 'public-key' }] });
  for (const known of [memberId, person.email]) expect(again.user.id).not.toContain(known);
  const other = await confirmedPerson(app);
  const { user } = await other.member.startPasskey({ body: { password: other.person.password } });
  expect(user.id).not.toBe(again.user.id);
});

test('only the owner of a passkey renames it', async () => {
  const app = await startAtStep();
  const { member, passkey } = await personWithPasskey(app);
  const renaming = { params: { id: passkey.id }, body: { name: 'My laptop' } };
  const { client: other } = await app.as();
  await expect(other.renamePasskey(renaming)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await member.renamePasskey(renaming);
  expect((await member.listPasskeys()).passkeys).toMatchObject([{ name: 'My laptop' }]);
});

test('an export lists the passkeys, and the deletion of the account deletes them', async () => {
  const app = await startAtStep();
  const { person, member, device, passkey } = await personWithPasskey(app);
  const { passkeys, account } = await readExport(member);
  expect(passkeys).toEqual([{ name: 'My telephone', createdAt: passkey.createdAt, lastUsedAt: null }]);
  expect(account.secondFactorSince).toBe(passkey.createdAt);
  await member.deleteAccount({ body: { password: person.password } });
  await expect(logInWith(app, device)).rejects.toMatchObject(refused);
  for (const table of ['passkey', 'passkey_owner', 'recovery_code'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
