import { requestVideos } from '../../../shared/contracts/orders/request-videos.ts';
import { api } from '../../accounts/person/api.ts';
import { finishVideo } from '../../orders/requests/video/finish-video.ts';
import { listPosters } from '../../orders/requests/video/list-posters.ts';
import {
  cancelVideo,
  signVideoParts,
  signVideoPoster,
  startVideo,
} from '../../orders/requests/video/upload-video.ts';
import { watchVideo } from '../../orders/requests/video/watch-video.ts';

export const handler = api(requestVideos, {
  start: startVideo,
  parts: signVideoParts,
  poster: signVideoPoster,
  finish: finishVideo,
  cancel: cancelVideo,
  watch: watchVideo,
  posters: listPosters,
});
