import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useCategoryLabel } from '../../core/page/category.tsx';
import { DeliveryTime } from '../../ui/parts/delivery-time.tsx';
import { Person } from '../lists/person.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';

export type CreatorToReview = OutputOf<'catalogAdmin.creator'>;

const Ads = ({ ads }: Pick<CreatorToReview, 'ads'>) => {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <Table
      variant="borderless"
      trackBy="id"
      items={ads}
      header={<Header variant="h3">{t('creators.ads', { count: ads.length })}</Header>}
      empty={<Box color="inherit">{t('creators.noAds')}</Box>}
      ariaLabels={{ tableLabel: t('creators.ads', { count: ads.length }) }}
      columnDefinitions={[
        {
          id: 'title',
          header: t('creators.adTitle'),
          isRowHeader: true,
          cell: ({ title, description, image, clip }) => (
            <span className="back-office-stack">
              <Person name={title} picture={image} />
              <Box color="text-body-secondary" fontSize="body-s">
                <Words>{description}</Words>
              </Box>
              {clip && (
                // biome-ignore lint/a11y/useMediaCaption: a greeting recorded by a person has no captions
                <video
                  src={clip}
                  controls
                  playsInline
                  preload="none"
                  poster={image}
                  aria-label={t('creators.clipOf', { title })}
                  className="back-office-clip"
                />
              )}
            </span>
          ),
        },
        {
          id: 'offer',
          header: t('creators.adOffer'),
          minWidth: 120,
          cell: ({ priceAgorot, deliveryHours, active }) => (
            <span className="back-office-stack">
              <Amount agorot={priceAgorot} />
              <DeliveryTime hours={deliveryHours} />
              <StatusIndicator type={active ? 'success' : 'stopped'}>
                {t(active ? 'creators.adOn' : 'creators.adOff')}
              </StatusIndicator>
            </span>
          ),
        },
      ]}
    />
  );
};

/** A creator's profile and ads as the creator wrote them. */
export const CreatorFacts = ({ creator }: { readonly creator: CreatorToReview }) => {
  const { t } = useTranslation('admin');
  const labelOf = useCategoryLabel();
  const {
    id,
    banner,
    name,
    avatar,
    email,
    category,
    bio,
    priceAgorot,
    specialties,
    links,
    refusal,
    changesAsked,
    ads,
    at,
  } = creator;
  return (
    <SpaceBetween size="l">
      {banner && <img src={banner} alt={t('creators.banner')} className="back-office-banner" />}
      {changesAsked && (
        <Alert type="info" header={t('creators.askedBefore')}>
          <Words>{changesAsked.reason}</Words> (<Moment at={changesAsked.at} time />)
          <br />
          {changesAsked.savedAt ? (
            <span>
              {t('creators.savedSince')} <Moment at={changesAsked.savedAt} time />
            </span>
          ) : (
            <span>{t('creators.notSavedSince')}</span>
          )}
        </Alert>
      )}
      {refusal && creator.state === 'refused' && (
        <Alert type="info" header={t('creators.refusedBefore')}>
          <Words>{refusal.reason}</Words> (<Moment at={refusal.at} time />)
        </Alert>
      )}
      <KeyValuePairs
        columns={2}
        items={[
          {
            label: t('creators.name'),
            value: (
              <ThingLink screen="users" id={id}>
                <Person name={name} picture={avatar} />
              </ThingLink>
            ),
          },
          { label: t('creators.email'), value: <Code>{email}</Code> },
          { label: t('creators.category'), value: labelOf(category) },
          { label: t('creators.joined'), value: <Moment at={at} /> },
          { label: t('creators.ownPrice'), value: <Amount agorot={priceAgorot} /> },
          { label: t('creators.specialties'), value: <Words>{specialties.join(', ') || '-'}</Words> },
        ]}
      />
      <KeyValuePairs
        items={[
          { label: t('creators.bio'), value: <Words>{bio || t('creators.noBio')}</Words> },
          ...(links.length > 0
            ? [
                {
                  label: t('creators.links'),
                  value: (
                    <SpaceBetween size="xxs">
                      {links.map((link) => (
                        <Link key={link} href={link} external rel="noreferrer noopener">
                          <Code>{link}</Code>
                        </Link>
                      ))}
                    </SpaceBetween>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Ads ads={ads} />
    </SpaceBetween>
  );
};
