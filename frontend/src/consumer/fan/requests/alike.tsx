import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { query } from '../../../api/api.ts';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { VideoCard } from '../../cards/video-card.tsx';
import { keepDraft } from '../../order-rules/draft.ts';
import { alikeIn, briefOf, nearPrice } from './alike-orders.ts';

const SHOWN = 4;
/** Some of what is found may be of the same creator. */
const ASKED = 12;

/** Creators of the same category at a similar price, with the brief already in their order form. */
const Alike = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation('fan');
  const ad = useQuery({ ...query('catalog.ad', { id: request.adId }), retry: false });
  const known = ad.data ?? null;
  // An ad that is gone says no category any more: then the price alone does.
  const like = nearPrice(known?.priceAgorot ?? request.priceAgorot);
  const { data, isError } = useQuery({
    ...query('catalog.ads', { ...like, ...(known && { category: known.category }), limit: ASKED }),
    enabled: !ad.isPending,
  });
  if (isError) return null;
  const found = data && alikeIn([...data.items, ...data.neighbours], request.creatorId, SHOWN);
  if (found?.length === 0) return null;
  return (
    <section aria-labelledby="alike-title" className="grid gap-4">
      <div>
        <h2 id="alike-title" className="text-title font-semibold">
          {t('alike.title')}
        </h2>
        <p className="text-muted">{t('alike.lead')}</p>
      </div>
      {!found && <Skeleton className="h-72 rounded-card" />}
      {found && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {found.map((each) => (
            <li key={each.id} onClickCapture={() => keepDraft(each.id, briefOf(request, new Date()))}>
              <VideoCard ad={each} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink
        to={known ? `/explore?category=${known.category}` : '/explore'}
        size="small"
        className="justify-self-start"
      >
        {t('alike.more')}
      </ButtonLink>
    </section>
  );
};

export default Alike;
