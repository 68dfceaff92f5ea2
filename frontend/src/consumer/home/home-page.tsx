import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/api.ts';
import { REFRESH_MS } from '../../core/page/refresh.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { deferred } from '../../ui/parts/deferred.tsx';
import { Hero } from './hero.tsx';

const BelowTheFold = deferred('below', () => import('./below-the-fold.tsx'), <div className="h-[400vh]" />);

export const HomePage = () => {
  useTitle();
  const { data } = useQuery({ ...query('catalog.home', {}), refetchInterval: REFRESH_MS.site });
  return (
    <>
      <Hero ads={data?.hero ?? []} />
      <BelowTheFold />
    </>
  );
};
