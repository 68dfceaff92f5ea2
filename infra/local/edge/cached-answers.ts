import type { FetchAnswer } from './ask-origins.ts';
import { compress } from './compress.ts';
import type { Distribution } from './distribution.ts';
import { createEdgeCache, secondsToLive } from './edge-cache.ts';
import { acceptedEncoding, cacheKey } from './forwarded.ts';

/** Answers from the cache, or from the origin and then into the cache, compressed for this viewer. */
export const createCachedAnswers = (
  { errorTtl }: Pick<Distribution, 'errorTtl'>,
  fetchAnswer: FetchAnswer,
): { readonly answerFor: FetchAnswer; readonly clear: () => void } => {
  const cache = createEdgeCache();
  /** Keys of answers whose time is over and for which the origin is being asked. */
  const refreshing = new Set<string>();

  const answerFor: FetchAnswer = async (behavior, viewed, request) => {
    const readable = viewed.method === 'GET' || viewed.method === 'HEAD';
    const cacheable = readable && behavior.cache.maxTtl > 0 && !viewed.headers.range;
    const encoding = behavior.compress && cacheable ? acceptedEncoding(viewed, behavior.cache) : 'identity';
    const key = `${behavior.pattern} ${viewed.method} ${cacheKey(viewed, behavior.cache, encoding)}`;
    const fetchAndKeep = async () => {
      const fresh = await fetchAnswer(behavior, viewed, request);
      const answer = viewed.method === 'HEAD' ? fresh : await compress(fresh, encoding);
      const { cache: policy } = behavior;
      const seconds = cacheable ? secondsToLive(answer, policy, errorTtl, Date.now()) : 0;
      cache.keep(key, answer, seconds, Date.now());
      return answer;
    };
    const kept = cacheable ? cache.find(key, Date.now()) : undefined;
    if (kept) {
      // The first caller after its time gets the older answer once more, so nobody waits.
      if (kept.stale && !refreshing.has(key)) {
        refreshing.add(key);
        void fetchAndKeep().finally(() => refreshing.delete(key));
      }
      const { answer } = kept;
      return { ...answer, headers: { ...answer.headers, 'x-cache': 'Hit from cloudfront' } };
    }
    const answer = await fetchAndKeep();
    return {
      ...answer,
      headers: { ...answer.headers, 'x-cache': `${answer.status < 400 ? 'Miss' : 'Error'} from cloudfront` },
    };
  };

  return { answerFor, clear: cache.clear };
};
