import type { RequestStatus } from '../../../../shared/contracts/requests.ts';

/** Where the price of a request is. */
type Place = 'held' | 'creator' | 'fan';

const PLACE: Record<RequestStatus, Place> = {
  pending: 'held',
  approved: 'held',
  completed: 'creator',
  declined: 'fan',
};

export type MoneyEffect = { [From in Place]: `${From}-${Exclude<Place, From>}` }[Place];

/** What a change of status does to the price, as the key of its sentence; null when the money stays where it is. */
export const moneyEffect = (from: RequestStatus, to: RequestStatus): MoneyEffect | null =>
  PLACE[from] === PLACE[to] ? null : (`${PLACE[from]}-${PLACE[to]}` as MoneyEffect);
