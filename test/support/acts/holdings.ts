import {
  AdminSetUserPasswordCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { expect } from 'vitest';
import { findUser } from '../../../functions/accounts/person/accounts.table.ts';
import { mailPerson } from '../../../functions/accounts/person/mail-person.ts';
import { useSqs } from '../../../functions/lib/aws/queue.ts';
import { randomId } from '../../../functions/lib/lambda/ids.ts';
import { findRequest } from '../../../functions/orders/requests/model/requests.table.ts';
import { putDraft } from '../../../functions/orders/requests/order/drafts.table.ts';
import { call } from './call.ts';
import { FILM } from './films.ts';
import { getItem, itemsIn, patch } from './items.ts';
import { inDays, newRequest, type Ordered } from './orders.ts';
import { type Creator, PASSWORD, type Person, tokenOf } from './people.ts';
import { openSocket } from './sockets.ts';
import { inboxOf, invoke, poolHere } from './world.ts';

/** A person after something ended their rights: with their session of before, or a new one where there can be one. */
export type After = Pick<Person, 'email' | 'call'>;

/** Whether what somebody held still gives them anything. */
type Holds = (after: After) => Promise<boolean>;

/** Somebody who is a creator and an admin, so that one person can hold everything; and others' order with its video. */
export interface Holder {
  readonly person: Creator;
  readonly delivered: Pick<Ordered, 'id'>;
}

const socket = async ({ person }: Holder): Promise<Holds> => {
  const page = await openSocket(person);
  const [connection] = await itemsIn(`WS#${person.id}`);
  // As if it had been opened by a sign-in of before this second.
  await patch({ pk: `WS#${person.id}`, sk: String(connection?.sk) }, { authTime: 1 });
  return async () => page.socket.readyState === WebSocket.OPEN;
};

/** An open tab has an access token, and a refresh token for when that is over. */
const tab = async ({ person }: Holder): Promise<Holds> => {
  const { refresh } = await tokenOf(person.email);
  const { identities, clientId } = poolHere();
  const isRenewed = () =>
    identities.send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: refresh })).then(
      () => true,
      () => false,
    );
  return async () => (await person.call('accounts.me', {})).status === 200 || isRenewed();
};

/** A screen of the back office that stands open. */
const desk = async ({ person }: Holder): Promise<Holds> => {
  const isShown = async () => (await person.call('payoutsAdmin.counts', {})).status === 200;
  expect(await isShown()).toBe(true);
  return isShown;
};

/** A video on its way: its parts have addresses, none has arrived. */
const uploading = async ({ person }: Holder): Promise<Holds> => {
  const { id } = await newRequest(person);
  await person.call('requests.approve', { id });
  const { body } = await person.call('requestVideos.start', { id, type: 'mp4', bytes: FILM.length });
  const { uploadId } = body;
  const signed = await person.call('requestVideos.parts', { id, uploadId, parts: [1] });
  return async (after) => {
    await fetch(signed.body.parts[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(FILM) });
    const { status } = await after.call('requestVideos.finish', { id, uploadId });
    const hasVideo = (await findRequest(id))?.videoAt !== undefined;
    expect(hasVideo).toBe(status === 200);
    return hasVideo;
  };
};

/** The signed address of somebody's private video. */
const address = async ({ person, delivered: { id } }: Holder): Promise<Holds> => {
  const { watchUrl } = (await person.call('requestVideosAdmin.watch', { id })).body;
  const ends = Number(new URL(watchUrl).searchParams.get('Expires')) * 1_000;
  expect(ends).toBeLessThanOrEqual(Date.now() + 3_601_000);
  return async () => (await fetch(watchUrl)).ok;
};

/** Somebody was invited to the back office, and has not signed in yet. */
const invitation = async ({ person }: Holder): Promise<Holds> => {
  const email = `invited-${person.id.slice(-12)}@example.com`;
  const invited = { email, name: 'גל', role: 'admin', language: 'he' } as const;
  expect((await person.call('rightsAdmin.invite', invited)).status).toBe(200);
  return async () => {
    const { identities, poolId } = poolHere();
    const own = { UserPoolId: poolId, Username: email, Password: PASSWORD, Permanent: true };
    await identities.send(new AdminSetUserPasswordCommand(own));
    const { access: token } = await tokenOf(email);
    const { status } = await call('registration.signIn', {}, { token });
    // What is not given at the sign-in is given to no other call.
    const { body } = await call('accounts.me', {}, { token });
    expect(body.role === 'admin').toBe(status === 200);
    return status === 200;
  };
};

/** The e-mail about messages that wait, stored as the product stores it, while its queue stands still. */
const digest = async ({ person }: Holder): Promise<Holds> => {
  process.env.MAIL_QUEUE_URL = 'https://queue.example';
  useSqs(mockClient(SQSClient) as unknown as SQSClient);
  const user = await findUser(person.id);
  const ref = { event: `digest#${person.id}`, kind: 'messages-wait' } as const;
  const values = { path: '/dashboard/creator/messages' };
  if (user) await mailPerson(user, { ...ref, at: new Date().toISOString(), values });
  return async (after) => {
    await invoke('MailSend', { Records: [{ messageId: 'again', body: JSON.stringify(ref) }] });
    const { status } = (await getItem(`MAIL#${ref.event}`, ref.kind)) ?? {};
    const arrived = async (email: string) =>
      (await inboxOf(email)).some(({ html }) => html.includes(values.path));
    // Whoever has the address of before reads nothing of this person any more.
    if (after.email !== person.email) expect(await arrived(person.email)).toBe(false);
    return status === 'sent' && arrived(after.email);
  };
};

/** An order that somebody typed as a visitor, and claimed when they had signed in. */
const draft = async ({ person }: Holder): Promise<Holds> => {
  const id = randomId('drf');
  const order = {
    adId: person.adId,
    occasion: 'birthday' as const,
    recipient: 'נועה',
    instructions: '',
    deadline: inDays(7),
    extras: [],
  };
  const expiresAt = Math.floor(Date.now() / 1_000) + 600;
  await putDraft(id, { order, at: new Date().toISOString(), expiresAt });
  expect((await person.call('drafts.claim', { id })).status).toBe(200);
  return async (after) => (await after.call('drafts.claim', { id })).status === 200;
};

/** What people hold beyond the moment in which they asked for it. */
export const HOLDINGS = {
  socket,
  tab,
  desk,
  upload: uploading,
  'signed address': address,
  invitation,
  'digest e-mail': digest,
  draft,
} as const satisfies Readonly<Record<string, (holder: Holder) => Promise<Holds>>>;

export type Holding = keyof typeof HOLDINGS;
