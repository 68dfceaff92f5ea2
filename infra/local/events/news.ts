/** Lambda itself looks four times a second; here a write should be seen sooner. */
const SOON_MS = 60;

/** What the readers of the table's stream are told, so that they need not look where nothing was written. */
export interface News {
  /** Something was written: they look soon, together with what else is written until then. */
  readonly written: () => void;
  /** A call of the API has ended: they look at once if there is something to see. */
  readonly callEnded: () => void;
  readonly stop: () => void;
}

export const createNews = (tell: () => void, soonMilliseconds = SOON_MS): News => {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const callEnded = () => {
    if (timer === undefined) return;
    stop();
    tell();
  };
  return {
    written: () => {
      timer ??= setTimeout(callEnded, soonMilliseconds);
    },
    callEnded,
    stop,
  };
};
