import '../environment.ts';
import { transact } from '../../../functions/lib/table/table.ts';
import { completeRequest } from '../../../functions/orders/requests/act/complete-request.ts';
import {
  findRequest,
  preparedWrite,
  preparingWrite,
  setVideo,
} from '../../../functions/orders/requests/model/requests.table.ts';
import { endPreparing } from '../../../functions/orders/requests/video/end-preparing.ts';
import { SETTINGS_DEFAULT } from '../../../shared/limits.ts';
import { takesVideo } from '../../../shared/order/request-status.ts';
import { by, type Operation } from './operation.ts';

const GRACE = SETTINGS_DEFAULT.deadlineGraceHours;

/** What happens to a video, by what stands in the table: files are proved elsewhere. */
export const VIDEO_OPERATIONS: readonly Operation[] = [
  {
    name: 'deliver',
    weight: 12,
    once: 'often',
    ask: (world) => {
      const seen = world.request('approved', false);
      if (!seen) return null;
      return {
        run: async (now) => {
          const request = await findRequest(seen.id);
          if (!request) return;
          const video = { type: 'mp4', file: 'video.mp4', upload: 'upload' } as const;
          await setVideo(request, { ...video, at: now.toISOString() }, GRACE);
        },
      };
    },
  },
  {
    name: 'send what has to be prepared',
    weight: 6,
    once: 'often',
    ask: (world) => {
      const seen = world.request('approved');
      if (!seen) return null;
      const [upload, isBegun] = [String(world.random.between(1, 1_000_000)), world.random.chance(0.9)];
      return {
        run: async (now) => {
          const request = await findRequest(seen.id);
          if (!request || !takesVideo(request.status)) return;
          const file = { object: 'incoming/o', file: 'o.mp4' };
          const preparing = { ...file, upload, since: now.toISOString(), ...(isBegun ? { isBegun } : {}) };
          await transact([preparingWrite(request, preparing, GRACE)]);
        },
      };
    },
  },
  {
    name: 'complete what is being prepared',
    weight: 4,
    once: 'moves',
    ask: (world) => {
      const seen = world.preparing();
      if (!seen) return null;
      const call = { ...by(world.personOf(seen.creatorId)), input: { id: seen.id, postUrl: null } };
      return { run: (now, key) => completeRequest({ ...call, now, key }) };
    },
  },
  {
    name: 'a video is ready',
    weight: 5,
    once: 'often',
    ask: (world) => {
      const seen = world.preparing();
      if (!seen) return null;
      return {
        run: async (now) => {
          const request = await findRequest(seen.id);
          if (!request?.preparing) return;
          const { upload, file } = request.preparing;
          const video = { upload, file, at: now.toISOString(), hasPoster: true };
          await transact([preparedWrite(request, video, GRACE)]);
        },
      };
    },
  },
  {
    name: 'a video comes to nothing',
    weight: 2,
    once: 'often',
    ask: (world) => {
      const seen = world.preparing();
      if (!seen) return null;
      return {
        run: async (now) => {
          const upload = (await findRequest(seen.id))?.preparing?.upload;
          if (upload) await endPreparing({ id: seen.id, upload }, 'video.not_a_video', now);
        },
      };
    },
  },
];
