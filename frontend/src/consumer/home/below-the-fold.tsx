import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/api.ts';
import { useTakenOver } from '../../ui/taken-over.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { CreatorsCall } from './creators-call.tsx';
import { Promises } from './promises.tsx';
import { Questions } from './questions.tsx';
import { FeaturedRow, NewestRow } from './rows.tsx';
import { Steps } from './steps.tsx';
import { Testimonials } from './testimonials.tsx';

/** The home page under its stage. */
const BelowTheFold = () => {
  const takenOver = useTakenOver();
  const home = useQuery(query('catalog.home', {}));
  const data = takenOver ? home.data : undefined;
  const pending = !takenOver || home.isPending;
  return (
    <>
      <Promises deliveryHours={data?.deliveryHours ?? null} />
      <FeaturedRow creators={data?.featured ?? []} pending={pending} />
      <Steps />
      <CategoryTiles />
      <NewestRow ads={data?.newest ?? []} pending={pending} />
      <Testimonials />
      <Questions />
      <CreatorsCall />
    </>
  );
};

export default BelowTheFold;
