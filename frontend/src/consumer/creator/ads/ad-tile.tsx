import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { caseIdOf, decisionPath } from '../../../../../shared/reports.ts';
import { Button, LINK } from '../../../ui/parts/button.tsx';
import { DeliveryTime } from '../../../ui/parts/delivery-time.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Portrait } from '../../../ui/parts/portrait.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { Switch } from '../common/switch.tsx';
import type { OwnAd } from './ad-form.ts';
import { useToggleAd } from './use-ads.ts';

interface AdTileProps {
  readonly ad: OwnAd;
  readonly name: string;
  /** Whether visitors see the creator at all, so far as it is known. */
  readonly creator: { readonly approved: boolean; readonly active: boolean } | null | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** What the switch of an ad says: on, it is seen only where its creator is. */
const labelOf = ({ active }: OwnAd, creator: AdTileProps['creator']) => {
  if (!active) return 'ads.off';
  if (creator && !creator.approved) return 'ads.onPending';
  return creator && !creator.active ? 'ads.onHidden' : 'ads.on';
};

/** An ad as its creator keeps it: what it shows, whether it is on sale, and the way to change it. */
export const AdTile = ({ ad, name, creator, onEdit, onDelete }: AdTileProps) => {
  const { t } = useTranslation(['creator', 'common']);
  const toggle = useToggleAd();
  const title = isolate(ad.title);
  return (
    <article className="surface flex h-full flex-col overflow-hidden">
      <span className={`relative block aspect-4/3 [&_img]:object-[50%_30%] ${ad.active ? '' : 'grayscale'}`}>
        <Portrait key={ad.image} image={ad.image} name={name} category={name} />
      </span>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h2 className="text-lead leading-snug font-semibold">
          <Link to={`/video-ad/${ad.id}`} className="text-ink no-underline hover:underline">
            <bdi>{ad.title}</bdi>
          </Link>
        </h2>
        <p dir="auto" className="page-side line-clamp-2 text-small text-muted">
          {ad.description}
        </p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
          <Price agorot={ad.priceAgorot} className="text-title font-semibold" />
          <span className="flex items-center gap-1 text-small text-muted">
            <Icon name="clock" className="size-4" />
            <DeliveryTime hours={ad.deliveryHours} />
          </span>
        </p>
        {ad.hidden && (
          <Link
            to={decisionPath(caseIdOf('ad', ad.id))}
            className={`${LINK} mt-2 inline-flex min-h-11 items-center`}
          >
            {t('ads.hidden')}
          </Link>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
          <Switch
            label={t(labelOf(ad, creator))}
            checked={ad.active}
            onChange={(active) => toggle.mutate({ id: ad.id, active })}
          />
          <span className="flex">
            <Button
              size="small"
              variant="quiet"
              icon="edit"
              aria-label={t('ads.edit', { title })}
              onClick={onEdit}
            />
            <Button
              size="small"
              variant="quiet"
              icon="trash"
              aria-label={t('ads.delete', { title })}
              onClick={onDelete}
            />
          </span>
        </div>
      </div>
    </article>
  );
};
