import { requestVideosAdmin } from '../../../shared/contracts/orders/request-videos.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { watchAnyVideo } from '../../orders/requests/video/watch-video.ts';

export const handler = adminApi(requestVideosAdmin, { watch: watchAnyVideo });
