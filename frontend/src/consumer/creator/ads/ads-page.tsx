import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADS_PER_CREATOR } from '../../../../../shared/limits.ts';
import { query } from '../../../api/api.ts';
import { hasDraft } from '../../../core/drafts/drafts.ts';
import { isUploadNoted } from '../../../core/page/cut-off.ts';
import { mayLeave } from '../../../core/page/leaving.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { AdEditor } from './ad-editor.tsx';
import type { OwnAd } from './ad-form.ts';
import { AdTile } from './ad-tile.tsx';
import { AD_DRAFT } from './use-ad-edit.ts';
import { useDeleteAd } from './use-ads.ts';
import { clipOf } from './use-clip.ts';

const REFRESH_MS = 60_000;
const PLACES = ['one', 'two', 'three'];
const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** Something was typed into its form, or a clip was on its way, when the page ended. */
const wasLeft = (adId: string): boolean => hasDraft(AD_DRAFT, adId) || isUploadNoted(clipOf(adId));

interface DeleteDialogProps {
  readonly ad: OwnAd | null;
  readonly onClose: () => void;
}

const DeleteDialog = ({ ad, onClose }: DeleteDialogProps) => {
  const { t } = useTranslation(['creator', 'common']);
  const remove = useDeleteAd();
  return (
    <Dialog
      open={ad !== null}
      onClose={onClose}
      title={t('ads.deleteAsk')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="danger"
            pending={remove.isPending}
            onClick={() => ad && remove.mutate(ad.id, { onSettled: onClose })}
          >
            {t('common:delete')}
          </Button>
        </>
      }
    >
      <p>
        <bdi className="block font-semibold">{ad?.title}</bdi>
        {t('ads.deleteExplain')}
      </p>
    </Dialog>
  );
};

/** The creator's video ads. One form at a time: a new ad, or the one being edited. */
export const AdsPage = () => {
  const { t } = useTranslation('creator');
  useTitle(t('nav.ads'));
  const ads = useQuery({ ...query('catalogCreator.ads', {}), refetchInterval: REFRESH_MS });
  const profile = useQuery(query('catalogCreator.profile', {})).data?.profile;
  const [form, setForm] = useState<{ readonly ad: OwnAd | null } | null>(() =>
    wasLeft('') ? { ad: null } : null,
  );
  const [looked, setLooked] = useState(false);
  const [deleting, setDeleting] = useState<OwnAd | null>(null);
  const name = profile?.name ?? '';
  const items = ads.data?.items;
  // The form that a lost session or a crash closed opens again, once.
  if (items && !looked) {
    setLooked(true);
    const left = items.find(({ id }) => wasLeft(id));
    if (left) setForm({ ad: left });
  }
  const edit = async (ad: OwnAd) => {
    if (form?.ad?.id !== ad.id && (await mayLeave())) setForm({ ad });
  };
  const full = (items?.length ?? 0) >= ADS_PER_CREATOR;
  const create = (
    <Button variant="primary" icon="plus" disabled={full} onClick={() => setForm({ ad: null })}>
      {t('ads.new')}
    </Button>
  );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-heading">{t('ads.heading')}</h1>
        {!form && items && items.length > 0 && create}
      </div>
      {form && (
        <AdEditor
          key={form.ad?.id ?? 'new'}
          ad={form.ad}
          avatar={profile?.avatar ?? ''}
          name={name}
          onDone={() => setForm(null)}
        />
      )}
      {!items && ads.isError && (
        <ErrorState error={ads.error} title={t('ads.failed')} onRetry={ads.refetch} />
      )}
      {!items && !ads.isError && (
        <div aria-hidden="true" className={GRID}>
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-96 rounded-card!" />
          ))}
        </div>
      )}
      {items?.length === 0 && !form && (
        <EmptyState title={t('ads.empty')} action={create}>
          {t('ads.emptyHint')}
        </EmptyState>
      )}
      {full && <p className="mb-4 text-muted">{t('ads.full', { count: ADS_PER_CREATOR })}</p>}
      <ul className={GRID}>
        {items?.map((ad) => (
          <li key={ad.id}>
            <AdTile
              ad={ad}
              name={name}
              creator={profile}
              onEdit={() => void edit(ad)}
              onDelete={() => setDeleting(ad)}
            />
          </li>
        ))}
      </ul>
      <DeleteDialog ad={deleting} onClose={() => setDeleting(null)} />
    </>
  );
};
