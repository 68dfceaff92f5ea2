import type { Image } from '../../../functions/lib/table/change.ts';
import { block } from '../../../functions/orders/chat/block.ts';
import { decideReport } from '../../../functions/orders/chat/decide-report.ts';
import { markRead } from '../../../functions/orders/chat/mark-read.ts';
import { readReported } from '../../../functions/orders/chat/read-report.ts';
import { report } from '../../../functions/orders/chat/report.ts';
import { sendMessage } from '../../../functions/orders/chat/send-message.ts';
import { saveSettings } from '../../../functions/orders/chat/settings.ts';
import { react } from '../../../functions/stream/reactions/chat.ts';
import { somebody } from '../../support/acts/somebody.ts';
import type { World } from '../world.ts';
import { type Beside, itemsUnder } from './beside-scenarios.ts';
import { cast } from './scenario.ts';

const MINUTE_MS = 60_000;

const pairOf = (world: World) => {
  const { creator, fan } = cast(world);
  return { creatorId: creator.actor.id, fanId: fan.actor.id };
};

/** Both with a record beside their rights, and the creator's public page. */
const people = async (world: World): Promise<void> => {
  const at = world.now().toISOString();
  const { creator, fan } = cast(world);
  for (const { id, name, email, role } of [creator.actor, fan.actor]) {
    const [record, , address] = somebody({ id, at, email, name, role }).writes;
    world.write([record, address].flatMap((one) => one ?? []));
  }
};

type Side = 'creator' | 'fan';

const say = (world: World, side: Side, text: string, now: Date) =>
  sendMessage(
    cast(world)[side].actor,
    { action: 'message', ...pairOf(world), id: `message-${text}`, text },
    now,
  );

/** Messages of the fan, a minute apart. */
const said = async (world: World, ...texts: string[]): Promise<void> => {
  await people(world);
  for (const [i, text] of texts.entries())
    await say(world, 'fan', text, new Date(world.clock - (texts.length - i) * MINUTE_MS));
};

const blocks = (world: World, blocked: boolean, now: Date) =>
  block({ ...cast(world).creator, input: { ...pairOf(world), blocked }, now, key: undefined });

const reads = (world: World, upTo: number) => (now: Date) =>
  markRead({ ...cast(world).creator, input: { ...pairOf(world), upTo }, now, key: undefined });

const reports = (world: World, reason: string) => (now: Date) =>
  report({ ...cast(world).creator, input: { ...pairOf(world), reason }, now, key: undefined });

const REPORTS = { resolved: 'טיפלנו', dismissed: 'אין כאן דבר' } as const;

const reportIdOf = (world: World): string => {
  const { creatorId, fanId } = pairOf(world);
  return `creator.${creatorId}.${fanId}`;
};

const decides = (world: World, decision: keyof typeof REPORTS) => (now: Date) =>
  decideReport({
    ...cast(world).admin,
    input: { id: reportIdOf(world), v: 1, decision, note: REPORTS[decision] },
    now,
    key: undefined,
  });

const reported = async (world: World): Promise<void> => {
  await said(world, 'first', 'second');
  await reports(world, 'לא נעים')(new Date(world.clock - MINUTE_MS));
};

const ORDERS_ONLY = { ordersOnly: true, quickAnswers: ['תודה רבה!', 'Of course'] };

const saves = (world: World, v: number) => (now: Date) =>
  saveSettings({ ...cast(world).creator, input: { v, ...ORDERS_ONLY }, now, key: undefined });

/** What the stream says of the newest message, as it was put. */
const told = (world: World) => async (now: Date) => {
  const after = itemsUnder(world, 'CNV#').findLast(({ e }) => e === 'message') as Image;
  await react({ key: { pk: after.pk, sk: after.sk }, before: null, after }, now);
};

/** What was said, read and blocked, without times and versions: an attempt later has others. */
const conversation = (world: World) =>
  itemsUnder(world, 'CNV#').map(
    ({ sk, n, id, text, count, delivered, blocking, theirs, readCount, readUpTo, deskPk, unreadSince }) => ({
      sk,
      n,
      id,
      text,
      count,
      delivered,
      blocking,
      theirs,
      readCount,
      readUpTo,
      deskPk,
      isUnread: unreadSince !== undefined,
    }),
  );

/** The report without its version, which counts how often it was said. */
const reportOf = (world: World) =>
  itemsUnder(world, 'CNV#')
    .filter(({ e }) => e === 'chatReport')
    .map(({ sk, status, reason, upTo, decision, deskPk }) => ({
      sk,
      status,
      reason,
      upTo,
      deskPk,
      decision: decision && { ...(decision as object), at: '' },
    }));

const acts = (world: World) =>
  itemsUnder(world, 'AUD#').map(({ action, entityId, by, details }) => ({ action, entityId, by, details }));

/** Every write of conversations, and what follows from one. */
export const CHAT: readonly Beside[] = [
  {
    name: 'a first message is sent',
    prepare: async (world) => {
      await people(world);
      return (now) => say(world, 'fan', 'first', now);
    },
    state: conversation,
  },
  {
    name: 'a message is answered',
    prepare: async (world) => {
      await said(world, 'first');
      return (now) => say(world, 'creator', 'second', now);
    },
    state: conversation,
  },
  {
    name: 'a message is read',
    prepare: async (world) => {
      await said(world, 'first');
      return reads(world, 1);
    },
    state: conversation,
  },
  {
    name: 'the first of two messages is read',
    prepare: async (world) => {
      await said(world, 'first', 'second');
      return reads(world, 1);
    },
    state: conversation,
  },
  {
    name: 'a message comes to who blocks its sender',
    prepare: async (world) => {
      await said(world, 'first');
      return async (now) => {
        await blocks(world, true, now);
        await say(world, 'fan', 'second', now);
      };
    },
    state: conversation,
  },
  {
    name: 'somebody is blocked before a word',
    prepare: async (world) => {
      await people(world);
      return (now) => blocks(world, true, now);
    },
    state: conversation,
  },
  {
    name: 'a block is taken back',
    prepare: async (world) => {
      await said(world, 'first');
      await blocks(world, true, world.now());
      await say(world, 'fan', 'second', world.now());
      return (now) => blocks(world, false, now);
    },
    state: conversation,
  },
  {
    name: 'a conversation is reported',
    prepare: async (world) => {
      await said(world, 'first');
      return reports(world, 'לא נעים');
    },
    state: reportOf,
  },
  {
    name: 'a report is made again while it waits',
    prepare: async (world) => {
      await reported(world);
      return reports(world, 'ועוד משהו');
    },
    // It keeps its place among those that wait.
    state: (world) => [reportOf(world), itemsUnder(world, 'CNV#').map(({ deskSk }) => deskSk)],
  },
  {
    name: 'a report is made again once decided',
    prepare: async (world) => {
      await reported(world);
      await decides(world, 'dismissed')(world.now());
      return reports(world, 'זה לא נגמר');
    },
    state: reportOf,
  },
  ...(['resolved', 'dismissed'] as const).map(
    (decision): Beside => ({
      name: `a report is ${decision}`,
      prepare: async (world) => {
        await reported(world);
        return decides(world, decision);
      },
      // Decided once: each decision is an entry.
      state: (world) => [reportOf(world), acts(world)],
    }),
  ),
  {
    name: 'a reported conversation is read',
    prepare: async (world) => {
      await reported(world);
      const input = { id: reportIdOf(world), limit: 30 };
      return async (now) => {
        const before = acts(world).length;
        const read = await readReported({ ...cast(world).admin, input, now, key: undefined });
        if (acts(world).length === before) throw new Error('Given out before it was written down');
        return read;
      };
    },
    // Each attempt that got so far has its entry.
    state: (world) => [...new Set(acts(world).map((act) => JSON.stringify(act)))],
  },
  ...[0, 1].map(
    (v): Beside => ({
      name: `settings are saved over version ${v}`,
      prepare: async (world) => {
        const { creator } = cast(world);
        const input = { v: 0, ordersOnly: false, quickAnswers: ['אחר'] };
        if (v > 0) await saveSettings({ ...creator, input, now: world.now(), key: undefined });
        return saves(world, v);
      },
      state: (world) =>
        itemsUnder(world, 'CNV#').map(({ sk, v: version, ordersOnly, quickAnswers }) => ({
          sk,
          version,
          ordersOnly,
          quickAnswers,
        })),
    }),
  ),
  {
    name: 'a message tells who is not there',
    prepare: async (world) => {
      await said(world, 'first');
      return told(world);
    },
    state: (world, { queued }) => [
      itemsUnder(world, `USR#${cast(world).creator.actor.id}`)
        .filter(({ e }) => e === 'notification')
        .map(({ kind, event, path, at }) => ({ kind, event, path, at })),
      itemsUnder(world, 'MAIL#').map(({ kind, to, status }) => ({ kind, to, status })),
      new Set(queued.map(({ event }) => event)),
      itemsUnder(world, 'FIND#').map(({ pk, sk, hash }) => ({ pk, sk, hash })),
    ],
  },
];
