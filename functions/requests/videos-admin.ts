import { requestVideosAdmin } from '../../shared/contracts/request-videos.ts';
import { adminApi } from '../audit/admin-api.ts';
import { watchAnyVideo } from './watch-video.ts';

export const handler = adminApi(requestVideosAdmin, { watch: watchAnyVideo });
