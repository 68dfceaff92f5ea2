import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '../../core/page/use-hydrated.ts';

/** The query of the address, as far as it may be shown: a rendered page is the same one for every query. */
export const useShownQuery = (): string => {
  const { search } = useLocation();
  return useIsHydrated() ? search : '';
};
