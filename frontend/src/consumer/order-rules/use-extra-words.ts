import { useTranslation } from 'react-i18next';
import { SETTINGS_DEFAULT } from '../../../../shared/limits.ts';
import type { ExtraId } from '../../../../shared/order/extras.ts';
import { useSite } from '../../core/page/site.ts';
import { isolate } from '../../ui/text/isolate.ts';

/** What an extra is to who buys it now, and to the creator who offers it. */
export const useExtraWords = () => {
  const { t } = useTranslation('order');
  const { downloadRightsDays: days } = useSite() ?? SETTINGS_DEFAULT;
  return {
    textOf: (id: ExtraId, creatorName: string): string =>
      t(`extra.${id}.text`, { creator: isolate(creatorName), days }),
    dutyOf: (id: ExtraId): string => t(`extra.${id}.duty`, { days }),
  };
};
