import { useTranslation } from 'react-i18next';
import type { AdCard } from '../../../../shared/contracts/market/catalog.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { Portrait } from '../../ui/parts/portrait.tsx';
import { PressToPlay } from '../../ui/player/press-to-play.tsx';
import { isolate } from '../../ui/text/isolate.ts';

/** The portrait of an ad, whose clip plays with sound at a press. */
export const AdClip = ({ ad }: { readonly ad: AdCard }) => {
  const { t } = useTranslation('booking');
  const { creatorName } = useInLanguage()(ad);
  return (
    <div data-picture-lands="" className="relative aspect-3/4 overflow-hidden rounded-card raised">
      <Portrait image={ad.image} name={creatorName} category={ad.category} eager="high" />
      {ad.clip && (
        <PressToPlay
          source={ad.clip}
          ending={ad.clip}
          label={t('play', { creator: isolate(creatorName) })}
          fit="object-cover"
          poster={ad.image || undefined}
        />
      )}
    </div>
  );
};
