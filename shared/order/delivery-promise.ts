export interface DeliveryPromise {
  readonly unit: 'hours' | 'days';
  readonly count: number;
}

/** The promise of an ad or of a complaint, the same wherever it is told: whole days in days, anything else in hours. */
export const deliveryPromise = (hours: number): DeliveryPromise =>
  hours % 24 === 0 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours };
