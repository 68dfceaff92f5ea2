import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does `work` for one request, whose id everything it calls can read. */
export const withRequestId = <T>(requestId: string, work: () => Promise<T>): Promise<T> =>
  current.run(requestId, work);

/** The id of the request that is being answered, as logs and answers name it; undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore();
