import type { questionOf } from '../../shared/contracts/market/ad-filters.ts';
import { catalog } from '../../shared/contracts/market/catalog.ts';
import type { Output } from '../../shared/contracts/parts/endpoint.ts';
import { env } from '../lib/lambda/env.ts';
import { logger } from '../lib/lambda/observability.ts';

/** A page without its list, which the application fills, is better than one that waits. */
const answerMs = (): number => Number(process.env.LIST_ANSWER_MS ?? 1_500);

/**
 * The first ads of any filters, by the very call that the application makes, as the edge answers it: the index is in the
 * memory of another function. Null where there is no answer in time.
 */
export const askAds = async (
  question: ReturnType<typeof questionOf>,
): Promise<Output<typeof catalog.ads> | null> => {
  const { path, output } = catalog.ads;
  const address = new URL(path, env('SITE_ORIGIN'));
  for (const [name, said] of Object.entries(question)) address.searchParams.set(name, String(said));
  // As the application sorts them: the edge keeps one answer for both.
  address.searchParams.sort();
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(answerMs()) });
    if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`);
    return output().parse(await answer.json());
  } catch (error) {
    logger.warn('no list for a page', { error: error as Error });
    return null;
  }
};
