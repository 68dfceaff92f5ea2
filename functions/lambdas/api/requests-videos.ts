import { requestVideos } from '../../../shared/contracts/orders/request-videos.ts';
import { api } from '../../accounts/person/api.ts';
import { cancelVideo } from '../../orders/requests/video/cancel-video.ts';
import { finishVideo } from '../../orders/requests/video/finish-video.ts';
import { listPosters } from '../../orders/requests/video/list-posters.ts';
import { signVideoParts } from '../../orders/requests/video/sign-video-parts.ts';
import { signVideoPoster } from '../../orders/requests/video/sign-video-poster.ts';
import { startVideo } from '../../orders/requests/video/start-video.ts';
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
