import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Call } from '../../../lib/http/http.ts';
import { answerAds } from '../listing/listed-ads.ts';
import { searchAds } from './search-ads.ts';

/** Explore: visible ads by sort, filters and text. */
export const listVisibleAds = (
  call: Pick<Call<typeof catalog.ads, unknown>, 'input' | 'now'>,
): Promise<Output<typeof catalog.ads>> => answerAds(call, searchAds);
