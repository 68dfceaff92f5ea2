import { ThankYouPage } from './thank-you-page.tsx';
import { VideoAdPage } from './video-ad-page.tsx';

/** The screens of this area, by the names that `app/routes.tsx` gives them. */
export const routes = {
  videoAd: VideoAdPage,
  thankYou: ThankYouPage,
};
