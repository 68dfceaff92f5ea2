/** The top-up that waits for its payer, between the order and its capture. The server knows it as well; this is only which. */
export interface PendingTopUp {
  readonly topUpId: string;
  readonly orderId: string;
  readonly amountAgorot: number;
}

const KEY = 'pending-top-up';
let inMemory: PendingTopUp | null = null;

export const keepPending = (pending: PendingTopUp): void => {
  inMemory = pending;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // as long as the page lasts
  }
};

export const dropPending = (): void => {
  inMemory = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
};

/** What is kept of this order; null when nothing is, or of another. */
export const pendingOf = (orderId?: string): PendingTopUp | null => {
  let found = inMemory;
  try {
    found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingTopUp | null;
  } catch {
    // the one in memory
  }
  return found && (orderId === undefined || found.orderId === orderId) ? found : null;
};
