import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/calendar/dates.ts';
import type { VideoUse } from '../../../../shared/order/video-use.ts';
import { isolate } from './isolate.ts';

/** How a video may be used, in words. */
export const useVideoUseText = () => {
  const { t } = useTranslation('order');
  return (use: VideoUse): string => {
    switch (use.kind) {
      case 'private':
      case 'publish':
        return t(`use.${use.kind}`);
      case 'term':
        return t('use.term', { days: use.days });
      case 'until':
      case 'ended':
        return t(`use.${use.kind}`, { day: isolate(formatDay(use.day)) });
    }
  };
};
