import type { Page } from '@playwright/test';

export type Stored = Record<string, unknown>;

/** A call of the person who is on the page, past the page; sent again under its key, as the page does, while the table is busy. */
export const callAs = (page: Page, method: string, path: string, body?: object): Promise<Stored> =>
  page.evaluate(
    async ([how, where, what]) => {
      const token = [localStorage, sessionStorage]
        .flatMap((storage) => Object.entries(storage))
        .find(([key]) => key.endsWith('.accessToken'))?.[1];
      const call = {
        method: how,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        ...(what ? { body: JSON.stringify(what) } : {}),
      };
      let answer = await fetch(where, call);
      while (answer.status === 503) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        answer = await fetch(where, call);
      }
      if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Stored;
    },
    [method, path, body] as const,
  );
