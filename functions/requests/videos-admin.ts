import { requestVideosAdmin } from '../../shared/contracts/request-videos.ts';
import { api } from '../accounts/api.ts';
import { watchAnyVideo } from './watch-video.ts';

export const handler = api(requestVideosAdmin, { watch: watchAnyVideo });
