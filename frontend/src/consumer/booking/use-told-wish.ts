import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NO_FILTERS, readFilters, writeFilters } from '../../../../shared/contracts/market/ad-filters.ts';
import { want, wantedIn } from '../../core/drafts/want.ts';
import { type Wanted, wanted } from '../../core/drafts/wanted.ts';

/**
 * What was said on the way to the order. The address of a card says it as well, for a press before the code was there that
 * keeps it; once read it goes from the address, which people pass on.
 */
export const useToldWish = (): Wanted => {
  const [address, setAddress] = useSearchParams();
  const [told] = useState(() => {
    want(wantedIn(readFilters(address)));
    return wanted();
  });
  const rest = writeFilters(address, NO_FILTERS);
  useEffect(() => {
    if (rest.size < address.size) setAddress(rest, { replace: true, preventScrollReset: true });
  });
  return told;
};
