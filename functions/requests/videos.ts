import { requestVideos } from '../../shared/contracts/request-videos.ts';
import { api } from '../accounts/api.ts';
import { finishVideo } from './finish-video.ts';
import { cancelVideo, signVideoParts, startVideo } from './upload-video.ts';
import { watchVideo } from './watch-video.ts';

export const handler = api(requestVideos, {
  start: startVideo,
  parts: signVideoParts,
  finish: finishVideo,
  cancel: cancelVideo,
  watch: watchVideo,
});
