import { useTranslation } from 'react-i18next';
import { Spinner } from '../parts/button.tsx';

/** A loading screen: keeps its room, and shows a spinner only after a noticeable delay. */
export const Waiting = () => {
  const { t } = useTranslation();
  return (
    <div role="status" data-waiting className="grid min-h-[70dvh] place-items-center">
      <span className="appear-late text-muted">
        <Spinner className="size-8" />
        <span className="sr-only">{t('loading')}</span>
      </span>
    </div>
  );
};
