import { TEXT } from '../../../../../shared/limits.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../../../../../shared/order/request-status.ts';
import { truncate } from '../../../../../shared/texts/truncate.ts';

export const ORDERS = ['newest', 'oldest'] as const;

/** What the list of requests shows. Empty text and status narrow nothing. */
export interface RequestFilters {
  readonly text: string;
  readonly status: RequestStatus | '';
  readonly order: (typeof ORDERS)[number];
}

export const NO_FILTERS: RequestFilters = { text: '', status: '', order: 'newest' };

export const readFilters = (address: URLSearchParams): RequestFilters => ({
  text: truncate((address.get('text') ?? '').trim(), TEXT.search),
  status: REQUEST_STATUSES.find((status) => status === address.get('status')) ?? '',
  order: ORDERS.find((order) => order === address.get('order')) ?? 'newest',
});

/** The address of these filters; whatever else it says (an open request, `lng`) stays. */
export const writeFilters = (address: URLSearchParams, filters: RequestFilters): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const name of ['text', 'status', 'order'] as const) {
    if (filters[name] === NO_FILTERS[name]) next.delete(name);
    else next.set(name, filters[name]);
  }
  return next;
};

/** The same question in the API's words. */
export const questionOf = ({ text, status, order }: RequestFilters) => ({
  ...(text && { text }),
  ...(status && { status }),
  order,
});
