import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemsUnder } from '../support/acts/items.ts';
import { inKillableCloud, signedInAfterStart } from '../support/acts/killable-cloud.ts';
import { newCreator, newFan, type Person } from '../support/acts/people.ts';
import { openSocket } from '../support/acts/sockets.ts';
import { siteUrl } from '../support/acts/world.ts';
import { cuttableRoad } from '../support/cloud/cuttable-road.ts';

const CREATORS = 4;
const FANS = 5;
/** Messages of each of the twenty pairs. */
const EACH = 25;
/** What is killed when so many were answered: all sockets, the socket API, the whole cloud, each three times. */
const KILLS = [
  [40, 'sockets'],
  [80, 'cloud'],
  [130, 'api'],
  [180, 'sockets'],
  [230, 'cloud'],
  [280, 'api'],
  [330, 'sockets'],
  [380, 'cloud'],
  [430, 'api'],
] as const;
type Killed = (typeof KILLS)[number][1];
/** As long as a page waits. Asked again sooner, a busy machine has twice the work and answers in time no more. */
const ANSWER_MS = 15_000;
const AGAIN_MS = 200;
/** Far more than the starts and five hundred messages take, for a machine that is busy with other things. */
const LONG_MS = 600_000;

const { start, kill } = inKillableCloud();
const road = cuttableRoad(() => siteUrl(''));
afterAll(() => road.close());

interface Pair {
  readonly creatorId: string;
  readonly fanId: string;
}

/** Says it once; null when no answer came. */
const say = (socket: WebSocket, message: object & { id: string }): Promise<Record<string, unknown> | null> =>
  new Promise((resolve) => {
    const done = (answer: Record<string, unknown> | null) => {
      clearTimeout(timer);
      socket.removeEventListener('message', hear);
      socket.removeEventListener('close', gone);
      resolve(answer);
    };
    const hear = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data)) as Record<string, unknown>;
      if (answer.action !== undefined && answer.id === message.id) done(answer);
    };
    const gone = () => done(null);
    const timer = setTimeout(gone, ANSWER_MS);
    socket.addEventListener('message', hear);
    socket.addEventListener('close', gone);
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ action: 'message', ...message }));
    else done(null);
  });

let creators: Person[];
let fans: Person[];
/** Places by message, of those that were answered. */
const answered = new Map<string, number>();
const pairs: Pair[] = [];

beforeAll(async () => {
  await start();
  creators = await Promise.all(Array.from({ length: CREATORS }, () => newCreator()));
  fans = await Promise.all(Array.from({ length: FANS }, () => newFan(0)));
  const people = new Map([...creators, ...fans].map((person) => [person.id, person]));
  const sockets = new Map<string, WebSocket>();
  const opening = new Map<string, Promise<WebSocket>>();
  /** The person's open socket; as a page does, it asks for another one when it has none. */
  const socketOf = async (id: string): Promise<WebSocket> => {
    const known = sockets.get(id);
    if (known?.readyState === WebSocket.OPEN) return known;
    const begun =
      opening.get(id) ??
      openSocket({ ...(people.get(id) as Person), site: road.origin() })
        .then(({ socket }) => {
          sockets.set(id, socket);
          return socket;
        })
        .finally(() => opening.delete(id));
    opening.set(id, begun);
    return begun;
  };
  const signIn = async (): Promise<void> => {
    for (const person of people.values()) people.set(person.id, await signedInAfterStart(person));
  };
  await road.open();
  await signIn();
  let recovered: Promise<void> = Promise.resolve();
  const kills = [...KILLS];
  const interrupt = async (what: Killed): Promise<void> => {
    if (what === 'sockets') return road.cut();
    if (what === 'api') {
      await road.close();
      return road.open();
    }
    await kill();
    await start();
    await signIn();
  };

  const talk = async (pair: Pair, at: number): Promise<void> => {
    for (let n = 0; n < EACH; n++) {
      const side = (n + at) % 2 ? pair.creatorId : pair.fanId;
      // A creator only answers.
      const from = n === 0 ? pair.fanId : side;
      const message = { ...pair, id: randomUUID(), text: `${at}.${n}` };
      for (;;) {
        await recovered;
        const answer = await say(await socketOf(from), message);
        if (answer?.action === 'message') {
          answered.set(`${pair.creatorId} ${pair.fanId} ${message.text}`, Number(answer.n));
          break;
        }
        await pause(AGAIN_MS);
      }
      const [next] = kills;
      if (next && answered.size >= next[0]) {
        kills.shift();
        recovered = recovered.then(() => interrupt(next[1]));
      }
    }
  };
  for (const creator of creators)
    for (const fan of fans) pairs.push({ creatorId: creator.id, fanId: fan.id });
  await Promise.all(pairs.map(talk));
  await recovered;
  creators = await Promise.all(creators.map(signedInAfterStart));
  fans = await Promise.all(fans.map(signedInAfterStart));
}, LONG_MS);

it('every message that was answered is there once, in its place, and both see one order', async () => {
  expect(answered.size).toBe(CREATORS * FANS * EACH);
  for (const pair of pairs) {
    const read = async (people: readonly Person[], id: string) => {
      const person = people.find((one) => one.id === id) as Person;
      return (await person.call('chat.read', { ...pair, limit: EACH * 2 })).body.items;
    };
    const [one, other] = [await read(creators, pair.creatorId), await read(fans, pair.fanId)];
    expect(one).toEqual(other);
    expect(one.map(({ n }) => n)).toEqual(Array.from({ length: EACH }, (_, i) => i + 1));
    for (const { text, n } of one) expect(answered.get(`${pair.creatorId} ${pair.fanId} ${text}`)).toBe(n);
  }
});

it('no message is half there: each has its id, and each row counts what was delivered', async () => {
  const items = await itemsUnder('CNV#');
  expect(items.filter(({ e }) => e === 'message')).toHaveLength(answered.size);
  expect(items.filter(({ e }) => e === 'sent')).toHaveLength(answered.size);
  for (const { pk, sk, theirs } of items.filter(({ e }) => e === 'inbox')) {
    const other = sk === 'IN#fan' ? 'creator' : 'fan';
    const sent = items.filter((item) => item.pk === pk && item.e === 'message' && item.sender === other);
    expect(theirs ?? 0).toBe(sent.length);
  }
});
