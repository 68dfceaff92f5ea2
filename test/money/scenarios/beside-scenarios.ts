import { transact } from '../../../functions/lib/table/table.ts';
import { toggleAd } from '../../../functions/market/catalog/ads/toggle-ad.ts';
import { refreshAdListing } from '../../../functions/market/catalog/listing/refresh-listing.ts';
import { type Job, preparedKey } from '../../../functions/media/job.ts';
import { findMail, putMail, takeMail } from '../../../functions/messages/mail/mail.table.ts';
import type { Mail } from '../../../functions/messages/mail/mail.ts';
import { queueMail } from '../../../functions/messages/mail/queue-mail.ts';
import {
  type NotificationRequest,
  notificationIdOf,
} from '../../../functions/messages/notifications/notification.ts';
import { notify } from '../../../functions/messages/notifications/notifications.table.ts';
import { readAllNotifications } from '../../../functions/messages/notifications/read-all-notifications.ts';
import { readNotification } from '../../../functions/messages/notifications/read-notification.ts';
import { sendMailAgain } from '../../../functions/messages/waiting-mails/send-mail-again.ts';
import { approveRequest } from '../../../functions/orders/requests/act/approve-request.ts';
import { changeBrief } from '../../../functions/orders/requests/act/change-brief.ts';
import { remindCreator } from '../../../functions/orders/requests/act/remind-creator.ts';
import type { Preparing, Request } from '../../../functions/orders/requests/model/request.ts';
import { finishVideo } from '../../../functions/orders/requests/video/finish-video.ts';
import { acceptPrepared, refusePrepared } from '../../../functions/orders/requests/video/prepared-video.ts';
import { uploadWrite } from '../../../functions/orders/requests/video/uploads.table.ts';
import { DAY_SECONDS } from '../../../shared/calendar/dates.ts';
import { MP4, PHONE } from '../../support/acts/films.ts';
import { plainOf } from '../model/values.ts';
import type { World } from '../world.ts';
import type { Outside } from './outside.ts';
import { reach } from './reached.ts';
import { cast } from './scenario.ts';

/** A use case beside money: what was before it, its call, and what of the table and outside must be so after it. */
export interface Beside {
  readonly name: string;
  readonly prepare: (world: World, outside: Outside) => Promise<(now: Date) => Promise<unknown>>;
  readonly state: (world: World, outside: Outside) => unknown;
}

/** Items under a partition's beginning, without what is random or counts attempts. */
export const itemsUnder = (world: World, prefix: string): Record<string, unknown>[] =>
  [...world.model.items.all()]
    .map((item) => plainOf(item) as Record<string, unknown>)
    .filter(({ pk }) => String(pk).startsWith(prefix))
    .map(({ hand: _, ...item }) => item)
    .sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));

export const mailTo = (world: World): Mail => ({
  event: 'usr_a#2',
  kind: 'creator-approved',
  to: cast(world).creator.actor.email,
  language: 'he',
  values: { creatorName: 'נועה', path: '/dashboard/creator' },
  at: new Date(world.clock).toISOString(),
});

const QUARTER_MS = 15 * 60_000;

const telling = (world: World): NotificationRequest => ({
  userId: cast(world).fan.actor.id,
  kind: 'request',
  event: 'request.completed',
  source: 'req_a#3',
  values: {},
  path: '/',
  at: new Date(world.clock).toISOString(),
});

const notifications = (world: World) => itemsUnder(world, `USR#${cast(world).fan.actor.id}`);

const OBJECT = 'incoming/requests/video.mov';

/** An approved order whose creator has sent this film. */
const arrived = async (
  world: World,
  { storage }: Outside,
  film: Buffer,
): Promise<(now: Date) => Promise<unknown>> => {
  const id = await reach(world, 'pending', false);
  await approveRequest({ ...cast(world).creator, input: { id }, now: world.now(), key: 'approve' });
  const upload = { uploadId: 'upload', object: OBJECT, type: 'mov' as const, bytes: film.length };
  storage.uploads.set(upload.uploadId, film);
  const at = new Date(world.clock).toISOString();
  await transact([uploadWrite(id, { ...upload, at, expiresAt: world.clock / 1_000 + DAY_SECONDS })]);
  const input = { id, uploadId: upload.uploadId };
  return (now) => finishVideo({ ...cast(world).creator, input, now, key: undefined });
};

/** The same, being prepared. */
const prepared = async (world: World, outside: Outside): Promise<Job> => {
  await (await arrived(world, outside, MP4))(world.now());
  const [job] = outside.jobs.values();
  return job as Job;
};

/** The order, and every file there is: of a killed step nothing is left that the whole one would not leave. */
const videos = (world: World, { storage, jobs }: Outside) => [
  itemsUnder(world, 'REQ#').map(({ e, status, videoUpload, videoFile, preparing, videoProblem }) => {
    const { since: _, ...facts } = (preparing ?? {}) as Partial<Preparing>;
    return [e, status, videoUpload, videoFile, facts, (videoProblem as Request['videoProblem'])?.code];
  }),
  [...storage.objects.keys()].sort(),
  jobs.size,
];

export const BESIDE: readonly Beside[] = [
  {
    name: 'a notification is told',
    prepare: async (world) => () => notify(telling(world)),
    state: notifications,
  },
  {
    name: 'a notification is read',
    prepare: async (world) => {
      const told = telling(world);
      await notify(told);
      const input = { id: notificationIdOf(told), at: told.at };
      return (now) => readNotification({ ...cast(world).fan, input, now, key: undefined });
    },
    // Again changes nothing but its version.
    state: (world) => notifications(world).map(({ v: _, ...item }) => item),
  },
  {
    name: 'all notifications are read',
    prepare: async (world) => {
      await notify(telling(world));
      return (now) => readAllNotifications({ ...cast(world).fan, input: {}, now, key: undefined });
    },
    state: notifications,
  },
  {
    name: 'a mail is queued',
    prepare: async (world) => {
      const mail = mailTo(world);
      return () => queueMail(mail);
    },
    // It waits since the moment it was queued, which is the machine's own.
    state: (world, { queued }) => [
      itemsUnder(world, 'MAIL#').map((item) => ({ ...item, deskSk: String(item.deskSk).split('#').at(-1) })),
      new Set(queued.map(({ event }) => event)),
    ],
  },
  {
    name: 'a mail is sent again',
    prepare: async (world) => {
      const mail = mailTo(world);
      const { event, kind } = mail;
      await putMail(mail);
      await takeMail(mail, 'dead', new Date(world.clock - QUARTER_MS));
      const v = (await findMail(mail))?.v ?? 0;
      return (now) => sendMailAgain({ ...cast(world).admin, input: { event, kind, v }, now, key: undefined });
    },
    state: (world, { queued }) => [
      itemsUnder(world, 'MAIL#').map(({ status, v }) => [status, v]),
      itemsUnder(world, 'AUD#').map(({ action }) => action),
      new Set(queued.map(({ event }) => event)),
    ],
  },
  {
    name: 'an ad is listed',
    prepare: async (world) => {
      const { ad } = cast(world);
      return (now) => refreshAdListing(ad.id, now);
    },
    state: (world) => itemsUnder(world, 'LIST#'),
  },
  {
    name: 'an ad is turned off and leaves the lists',
    prepare: async (world) => {
      const { id } = cast(world).ad;
      await refreshAdListing(id, world.now());
      return async (now) => {
        await toggleAd({ ...cast(world).creator, input: { id, active: false }, now, key: undefined });
        await refreshAdListing(id, now);
      };
    },
    state: (world) => [itemsUnder(world, 'LIST#'), itemsUnder(world, `AD#${cast(world).ad.id}`)[0]],
  },
  {
    name: 'a brief is changed',
    prepare: async (world) => {
      const id = await reach(world, 'pending', false);
      const input = { id, brief: 1, recipient: 'נועה', instructions: 'לשיר בקול' };
      return (now) => changeBrief({ ...cast(world).fan, input, now, key: undefined });
    },
    state: (world) => itemsUnder(world, 'REQ#').map(({ e, v, brief, recipient }) => [e, v, brief, recipient]),
  },
  {
    name: 'a creator is reminded',
    prepare: async (world) => {
      const id = await reach(world, 'pending', false);
      world.clock += 2 * DAY_SECONDS * 1_000;
      return (now) => remindCreator({ ...cast(world).fan, input: { id }, now, key: undefined });
    },
    state: (world) => itemsUnder(world, 'REQ#').map(({ e, v, nudgedAt }) => [e, v, nudgedAt !== undefined]),
  },
  {
    name: 'an upload becomes the video',
    prepare: (world, outside) => arrived(world, outside, PHONE),
    state: videos,
  },
  {
    name: 'an upload is prepared',
    prepare: (world, outside) => arrived(world, outside, MP4),
    state: videos,
  },
  {
    name: 'what was prepared becomes the video',
    prepare: async (world, outside) => {
      const job = await prepared(world, outside);
      outside.storage.objects.set(preparedKey(job), PHONE);
      return (now) => acceptPrepared(job, now);
    },
    state: videos,
  },
  {
    name: 'what was prepared comes to nothing',
    prepare: async (world, outside) => {
      const job = await prepared(world, outside);
      return (now) => refusePrepared(job, 'video.not_a_video', now);
    },
    state: videos,
  },
];
