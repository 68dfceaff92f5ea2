import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../core/page/use-hydrated.ts';

/** The query of the address, as far as it may be shown: a rendered page is the same one for every query. */
export const useShownQuery = (): string => useHydrated(useLocation().search, '');
