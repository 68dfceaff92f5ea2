/** The status of a request. */
export type RequestStatus = 'pending' | 'approved' | 'completed' | 'declined';

interface StatusFacts {
  /** Nothing is decided yet: its creator has it to do, and the clock waits for its deadline. */
  readonly open: boolean;
  /** Where the price is: held by the request, with creator and platform, or back with the fan. */
  readonly split: 'held' | 'settled' | 'back';
  /** The event of changing to this status. A closed request that becomes open is always reopened. */
  readonly event: 'request.reopened' | 'request.approved' | 'request.completed' | 'request.declined';
  /** The attribute that holds the time of the change. */
  readonly stamp: 'approvedAt' | 'closedAt' | null;
  /** Its creator may upload a video. */
  readonly takesVideo: boolean;
  /** The colour of its badge. */
  readonly tone: 'warn' | 'info' | 'good' | 'bad';
}

/** What follows from a status alone. A new status gets a line here; where more depends on it, the compiler says so. */
export const REQUEST_STATUS = {
  pending: {
    open: true,
    split: 'held',
    event: 'request.reopened',
    stamp: null,
    takesVideo: false,
    tone: 'warn',
  },
  approved: {
    open: true,
    split: 'held',
    event: 'request.approved',
    stamp: 'approvedAt',
    takesVideo: true,
    tone: 'info',
  },
  completed: {
    open: false,
    split: 'settled',
    event: 'request.completed',
    stamp: 'closedAt',
    takesVideo: false,
    tone: 'good',
  },
  declined: {
    open: false,
    split: 'back',
    event: 'request.declined',
    stamp: 'closedAt',
    takesVideo: false,
    tone: 'bad',
  },
} as const satisfies Record<RequestStatus, StatusFacts>;

/** In the order in which a request goes through them, and lists offer them. */
export const REQUEST_STATUSES = Object.keys(REQUEST_STATUS) as RequestStatus[];

/** Throws for a status that is not in the table: money must not follow from a guess. */
export const factsOf = (status: RequestStatus): StatusFacts => {
  const facts: StatusFacts | undefined = REQUEST_STATUS[status];
  if (!facts) throw new Error(`No such status of a request: ${status}`);
  return facts;
};

export const isOpen = (status: RequestStatus): boolean => factsOf(status).open;
/** Creator and platform have been paid. */
export const isSettled = (status: RequestStatus): boolean => factsOf(status).split === 'settled';
/** The fan has the price back. */
export const isBack = (status: RequestStatus): boolean => factsOf(status).split === 'back';
export const takesVideo = (status: RequestStatus): boolean => factsOf(status).takesVideo;
/** Between two open statuses no money moves. */
export const mayMoveMoney = (from: RequestStatus, to: RequestStatus): boolean =>
  !(isOpen(from) && isOpen(to));
