import type { Page } from '@playwright/test';

export type Stored = Record<string, unknown>;

/** A call of the person who is on the page, past the page. */
export const callAs = (page: Page, method: string, path: string, body?: object): Promise<Stored> =>
  page.evaluate(
    async ([how, where, what]) => {
      const token = [localStorage, sessionStorage]
        .flatMap((storage) => Object.entries(storage))
        .find(([key]) => key.endsWith('.accessToken'))?.[1];
      const answer = await fetch(where, {
        method: how,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        ...(what ? { body: JSON.stringify(what) } : {}),
      });
      if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Stored;
    },
    [method, path, body] as const,
  );
