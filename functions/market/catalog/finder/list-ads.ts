import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Call } from '../../../lib/http/http.ts';
import { isSiteQuestion } from '../../../search/site-question.ts';
import { answerAds } from '../listing/listed-ads.ts';
import { searchAds } from './search-ads.ts';
import { saidIn, understood } from './understood.ts';

/** Explore: visible ads by sort, filters and what a text says. */
export const listVisibleAds = async (
  call: Pick<Call<typeof catalog.ads, unknown>, 'input' | 'now'>,
): Promise<Output<typeof catalog.ads>> => {
  const answer = await answerAds(call, searchAds, understood);
  const { text = '' } = call.input;
  return { ...answer, said: answer.understood && saidIn(text, call.now), help: isSiteQuestion(text) };
};
