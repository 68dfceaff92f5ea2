import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../../shared/contracts/parts/request-views.ts';

type Facts = Pick<RequestView, 'preparingSince' | 'completesWhenReady' | 'videoProblem'>;

/** What becomes of a video that not everybody could play: it is being prepared, or it came to nothing, and why. */
export const Preparing = ({ request }: { readonly request: Facts }) => {
  const { t } = useTranslation(['creator', 'errors']);
  const { preparingSince, completesWhenReady, videoProblem } = request;
  if (preparingSince)
    return (
      <div role="status" className="grid gap-1 rounded-control bg-sunk p-4">
        <p className="font-medium">{t('upload.preparing')}</p>
        <p className="text-small text-muted">
          {t(completesWhenReady ? 'upload.completesWhenReady' : 'upload.preparingHint')}
        </p>
      </div>
    );
  if (!videoProblem) return null;
  return (
    <p role="alert" className="rounded-control bg-warn-soft p-4 text-warn">
      {t('upload.notPrepared')} {t(`errors:${videoProblem}`)}
    </p>
  );
};
