import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { useTitle } from '../../app/use-title.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { CreatorsCall } from './creators-call.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';
import { Questions } from './questions.tsx';
import { FeaturedRow, NewestRow } from './rows.tsx';
import { Steps } from './steps.tsx';
import { Testimonials } from './testimonials.tsx';

export const HomePage = () => {
  const { ready } = useTranslation('home');
  useTitle();
  const { data, isPending } = useQuery(query('catalog.home', {}));
  if (!ready) return null;
  return (
    <>
      <Hero ads={data?.newest.slice(0, 3) ?? []} />
      <Promises deliveryHours={data?.deliveryHours ?? null} />
      <FeaturedRow creators={data?.featured ?? []} pending={isPending} />
      <Steps />
      <CategoryTiles />
      <NewestRow ads={data?.newest ?? []} pending={isPending} />
      <Testimonials />
      <Questions />
      <CreatorsCall />
    </>
  );
};
