import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskAdView } from '../../../../shared/contracts/market/ads-admin.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { useCategoryLabel } from '../../core/page/category.tsx';
import { useCategories } from '../../core/page/site.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useThing } from '../frame/place.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Person } from '../lists/person.tsx';
import { Amount, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { choice, search } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { ActOnAd, type AdAct } from './act-on-ad.tsx';
import { AdDetails } from './ad-details.tsx';

const Thumbnail = ({ ad }: { readonly ad: DeskAdView }) => {
  const { t } = useTranslation('admin');
  return ad.image ? (
    <img src={ad.image} alt="" loading="lazy" className="back-office-thumbnail" />
  ) : (
    <Box color="text-body-secondary">{t('ads.noPicture')}</Box>
  );
};

const useColumns = (): readonly Column<DeskAdView>[] => {
  const { t } = useTranslation('admin');
  const labelOf = useCategoryLabel();
  return [
    {
      id: 'title',
      width: 320,
      minWidth: 200,
      header: t('ads.ad'),
      isRowHeader: true,
      cell: (ad) => (
        <span className="back-office-ad">
          <Thumbnail ad={ad} />
          <span className="back-office-stack">
            <ThingLink screen="video-ads" id={ad.id}>
              <Words>{ad.title}</Words>
            </ThingLink>
            <Box color="text-body-secondary" fontSize="body-s">
              <Words>{ad.description}</Words>
            </Box>
          </span>
        </span>
      ),
      csv: ({ title }) => title,
    },
    {
      id: 'creator',
      width: 176,
      header: t('ads.creator'),
      cell: ({ creatorId, creatorName, creatorAvatar }) => (
        <ThingLink screen="creators" id={creatorId}>
          <Person name={creatorName || t('ads.unknownCreator')} picture={creatorAvatar} />
        </ThingLink>
      ),
      csv: ({ creatorName }) => creatorName,
    },
    {
      id: 'category',
      width: 128,
      header: t('ads.category'),
      cell: ({ category }) => labelOf(category),
      csv: ({ category }) => labelOf(category),
    },
    {
      id: 'price',
      width: 112,
      header: t('ads.price'),
      cell: ({ priceAgorot }) => <Amount agorot={priceAgorot} />,
      csv: ({ priceAgorot }) => ({ agorot: priceAgorot }),
    },
    {
      id: 'delivery',
      width: 112,
      header: t('ads.delivery'),
      cell: ({ deliveryHours }) => t('ads.hours', { count: deliveryHours }),
      csv: ({ deliveryHours }) => deliveryHours,
    },
    {
      id: 'state',
      width: 128,
      header: t('ads.state'),
      cell: ({ active, visible }) => (
        <StatusIndicator type={visible ? 'success' : active ? 'warning' : 'stopped'}>
          {t(visible ? 'ads.on' : active ? 'ads.creatorHidden' : 'ads.off')}
        </StatusIndicator>
      ),
      csv: ({ active }) => t(active ? 'ads.on' : 'ads.off'),
    },
  ];
};

interface ActionsProps {
  readonly ad: DeskAdView;
  readonly onAct: (act: AdAct) => void;
}

const Actions = ({ ad, onAct }: ActionsProps) => {
  const { t } = useTranslation('admin');
  const { open } = useThing();
  const of = { title: isolate(ad.title) };
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button variant="inline-link" ariaLabel={t('ads.editOf', of)} onClick={() => open(ad.id)}>
        {t('ads.edit')}
      </Button>
      <Button
        variant="inline-link"
        ariaLabel={t(ad.active ? 'ads.deactivateOf' : 'ads.activateOf', of)}
        onClick={() => onAct('switch')}
      >
        {t(ad.active ? 'ads.deactivate' : 'ads.activate')}
      </Button>
      <Button variant="inline-link" ariaLabel={t('ads.removeOf', of)} onClick={() => onAct('remove')}>
        {t('ads.remove')}
      </Button>
    </SpaceBetween>
  );
};

/** Every ad of every creator, on or off, seen by visitors or not. */
export const AdsScreen = () => {
  const { t } = useTranslation('admin');
  const labelOf = useCategoryLabel();
  const { close } = useThing();
  const [acting, setActing] = useState<{ act: AdAct; ad: DeskAdView } | null>(null);
  const list = useList('adsAdmin.list', {
    filters: {
      text: search({ placeholder: t('ads.search'), longest: TEXT.search }),
      state: choice({
        label: t('ads.state'),
        values: ['active', 'inactive'],
        textOf: (state) => t(state === 'active' ? 'ads.on' : 'ads.off'),
      }),
      category: choice({
        label: t('ads.category'),
        values: useCategories().map(({ id }) => id),
        textOf: labelOf,
      }),
    },
  });
  return (
    <ListScreen
      title={t('menu.video-ads')}
      lead={t('ads.lead')}
      list={list}
      columns={useColumns()}
      actions={{
        label: t('ads.action'),
        of: (ad) => <Actions ad={ad} onAct={(act) => setActing({ act, ad })} />,
      }}
      exported={{ fileName: t('ads.fileName') }}
      details={(id) => <AdDetails key={id} id={id} />}
      none={t(list.filters.active ? 'ads.noMatch' : 'ads.none')}
      failed={t('ads.loadFailed')}
    >
      {acting && (
        <ActOnAd
          {...acting}
          onClose={() => setActing(null)}
          onDone={() => {
            setActing(null);
            if (acting.act === 'remove') close();
          }}
        />
      )}
    </ListScreen>
  );
};
