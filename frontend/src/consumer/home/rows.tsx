import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdCard } from '../../../../shared/contracts/market/catalog.ts';
import type { CreatorCard } from '../../../../shared/contracts/parts/creator-card.ts';
import { CardSkeleton, CreatorPortrait, VideoCard } from '../cards/video-card.tsx';
import { CardCartButton } from '../cart/add-to-cart.tsx';
import { Section } from './section.tsx';

const IN_ROW = 4;
const NEWEST = 8;

/** Four across; on a phone a row that is swiped, with the next card in sight. */
const Row = ({ children }: { readonly children: ReactNode }) => <ul className="row-of-cards">{children}</ul>;

const places = (count: number, kind: string): ReactNode[] =>
  Array.from({ length: count }, (_, index) => (
    // Keys of their own: a card must not grow out of a skeleton, or the page moves.
    // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
    <li key={`${kind}-place-${index}`}>
      <CardSkeleton />
    </li>
  ));

export const FeaturedRow = ({
  creators,
  pending,
}: {
  readonly creators: readonly CreatorCard[];
  readonly pending: boolean;
}) => {
  const { t } = useTranslation('home');
  if (!pending && creators.length === 0) return null;
  return (
    <Section title={t('featured.title')} link={{ to: '/categories', text: t('featured.all') }}>
      <Row>
        {pending
          ? places(IN_ROW, 'featured')
          : creators.slice(0, IN_ROW).map((creator) => (
              <li key={creator.id} className="min-w-0">
                <CreatorPortrait creator={creator} />
              </li>
            ))}
      </Row>
    </Section>
  );
};

export const NewestRow = ({
  ads,
  pending,
}: {
  readonly ads: readonly AdCard[];
  readonly pending: boolean;
}) => {
  const { t } = useTranslation('home');
  return (
    <Section title={t('newest.title')} link={{ to: '/explore', text: t('newest.all') }}>
      {!pending && ads.length === 0 ? (
        <p className="text-muted">{t('newest.empty')}</p>
      ) : (
        <Row>
          {pending
            ? places(NEWEST, 'newest')
            : ads.slice(0, NEWEST).map((ad) => (
                <li key={ad.id} className="relative min-w-0">
                  <VideoCard ad={ad} />
                  <CardCartButton ad={ad} corner="end" />
                </li>
              ))}
        </Row>
      )}
    </Section>
  );
};
