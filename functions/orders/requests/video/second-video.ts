import { Refusal } from '../../../lib/lambda/errors.ts';
import { inputHash } from '../../../lib/lambda/ids.ts';
import { deleteVideo } from '../../../lib/media/delete-video.ts';
import type { Dispute, SecondVideo } from '../model/dispute.ts';
import type { Request } from '../model/request.ts';
import { inDispute, type NextStep, stepOn } from '../model/step-on.ts';
import { videoKeyOf } from './video.ts';

/**
 * A creator's second video of a disputed request, stored already: from now on its fan is to watch it. What nobody waits
 * for any more is deleted. Repeated with the same upload it is the same. Throws what a move of a dispute throws.
 */
export const sendSecondVideo = async (request: Request, second: SecondVideo, now: Date): Promise<void> => {
  const { id, creatorId } = request;
  const move = {
    requestId: id,
    by: creatorId,
    mark: inputHash(['second', second.videoUpload]),
    now,
    line: { by: 'creator', act: 'video', text: '', amountAgorot: null, day: null },
    mayMove: (found: Request) => found.creatorId === creatorId,
    plan: ({ step }: Dispute): NextStep => {
      if (step !== 'making')
        throw new Refusal('request.status_changed', undefined, { status: request.status });
      return { to: 'fan_watches', second };
    },
  } as const;
  try {
    await inDispute(move, (found, plan) => stepOn(found, plan, move));
  } catch (error) {
    if (error instanceof Refusal) await deleteVideo(videoKeyOf({ id, videoFile: second.videoFile }));
    throw error;
  }
};
