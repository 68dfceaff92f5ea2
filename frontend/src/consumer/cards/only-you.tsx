import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LINK } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';

interface OnlyYouProps {
  readonly state: 'pending' | 'hidden' | 'refused' | 'off' | 'shown';
}

/** Shown above something of the creator's own that visitors do not see: who sees it, and until when. */
export const OnlyYou = ({ state }: OnlyYouProps) => {
  const { t } = useTranslation('creator');
  return (
    <p role="status" className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-control bg-warn-soft p-4">
      <Icon name="info" className="mt-0.5 size-5 text-warn" />
      <span className="min-w-0 flex-1">
        {t('preview.only')} {state !== 'shown' && <span>{t(`preview.${state}`)}</span>}
      </span>
      <Link
        to={state === 'off' ? '/dashboard/creator/video-ads' : '/dashboard/creator/profile'}
        className={LINK}
      >
        {t(state === 'off' ? 'nav.ads' : 'nav.profile')}
      </Link>
    </p>
  );
};
