import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { useArrived } from '../../core/page/arrived.ts';
import { useIsHydrated } from '../../core/page/use-hydrated.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { deferred } from '../../ui/parts/deferred.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { CreatorsCall } from './creators-call.tsx';
import { Promises } from './promises.tsx';
import { Questions } from './questions.tsx';
import { Reviews } from './reviews.tsx';
import { FeaturedRow, NewestRow } from './rows.tsx';
import { Section } from './section.tsx';
import { Steps } from './steps.tsx';

const Recent = deferred('recent', () => import('./recent.tsx'), null);

/** The home page under its stage. */
const BelowTheFold = () => {
  const { t } = useTranslation('home');
  const hydrated = useIsHydrated();
  const options = query('catalog.home', {});
  const home = useQuery(options);
  const data = useArrived(options.queryKey, home.data);
  const failed = hydrated && !data && home.isError;
  const pending = !data && !failed;
  return (
    <>
      <Promises deliveryHours={data?.deliveryHours ?? null} />
      <FeaturedRow creators={data?.featured ?? []} pending={pending} />
      <Steps />
      <CategoryTiles />
      {failed ? (
        <Section title={t('newest.title')} link={{ to: '/explore', text: t('newest.all') }}>
          <ErrorState error={home.error} onRetry={home.refetch} />
        </Section>
      ) : (
        <NewestRow ads={data?.newest ?? []} pending={pending} />
      )}
      <Recent />
      <Reviews reviews={data?.reviews ?? []} />
      <Questions />
      <CreatorsCall />
    </>
  );
};

export default BelowTheFold;
