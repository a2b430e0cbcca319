import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Client, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion, Proof } from '@mizan/api';
import { relyingParty } from '../identity/passkeys/challenge.ts';
import type { startApp } from './app.ts';
import { openBrowser } from './browser.ts';
import { confirmedPerson } from './second-factor.ts';

type App = Awaited<ReturnType<typeof startApp>>;

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** How a device deviates from what it should do. */
type Changes = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; handle?: string };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const uint32 = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');

const dataOf = (rpId: string, flags: number, counter: number) =>
  Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(counter)]);
const flagsOf = ({ isVerified = true }: Changes) => USER_PRESENT | (isVerified ? USER_VERIFIED : 0);

/** A device with one passkey (ES256). Without `counts` it is synchronised with others, and sends 0 as its counter. */
export function openDevice({ context }: Pick<App, 'context'>, { counts = true } = {}) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  let uses = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, { origin = relyingParty(context.config).origin }: Changes) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

  return {
    id: credential.id,
    make({ challenge, rp, user }: NewPasskeyQuestion, changes: Changes = {}) {
      handle = user.id;
      const data = dataOf(changes.rpId ?? rp.id, flagsOf(changes) | WITH_KEY, 0);
      const authData = Buffer.concat([data, Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('create', challenge, changes).toString('base64url'),
          attestationObject: withoutAttestation(authData).toString('base64url'),
        },
      };
    },
    answer({ challenge, rpId }: PasskeyQuestion, changes: Changes = {}): PasskeyAnswer {
      uses = changes.counter ?? uses + Number(counts);
      const data = dataOf(changes.rpId ?? rpId, flagsOf(changes), uses);
      const client = clientData('get', challenge, changes);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          ...((changes.handle ?? handle) && { userHandle: changes.handle ?? handle }),
        },
      };
    },
  };
}

export type Device = ReturnType<typeof openDevice>;

/** A device that claims to be another one, without its key. */
export function impostorOf(app: Pick<App, 'context'>, { id }: Device): Device {
  const own = openDevice(app);
  return { ...own, answer: (...args) => ({ ...own.answer(...args), id, rawId: id }) };
}

/** The public key as a CBOR map of COSE. */
function coseOf(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [head, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]);
}

/** The CBOR map { fmt: "none", attStmt: {}, authData }. */
const withoutAttestation = (data: Buffer) =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.from([0x58, data.length]),
    data,
  ]);

/** Adds the passkey of a device, after the proof that the server asks for. */
export async function addPasskey(member: Client, device: Device, proof: Proof) {
  const passkey = device.make(await member.startPasskey({ body: proof }));
  return member.addPasskey({ body: { name: 'My telephone', passkey } });
}

/** A member with a passkey, and the device that keeps it. */
export async function personWithPasskey(app: App, { counts = true } = {}) {
  const someone = await confirmedPerson(app);
  const device = openDevice(app, { counts });
  const { passkey, recoveryCodes } = await addPasskey(someone.member, device, { password: someone.person.password });
  return { ...someone, device, passkey, recoveryCodes, prove: () => proofOf(someone.member, device) };
}

/** The body of a change that a passkey proves. */
export const proofOf = async (member: Client, device: Device) => ({
  passkey: device.answer(await member.startPasskeyProof()),
});

/** A log-in in a new browser. */
export async function logInWith({ origin }: Pick<App, 'origin'>, device: Device, changes: Changes = {}) {
  const { client } = openBrowser(origin);
  const passkey = device.answer(await client.startPasskeyLogIn(), changes);
  return client.logInWithPasskey({ body: { passkey } });
}
