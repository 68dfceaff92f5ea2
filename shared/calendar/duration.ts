/**
 * Delivery time in whole hours. Stored as a number; people and older data write a number, `N hours` or `HH:MM`.
 * Null when it is none of these.
 */
export const parseDeliveryHours = (value: number | string): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? Math.ceil(value) : null;
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(value.trim());
  if (clock) return Math.ceil(Number(clock[1]) + Number(clock[2]) / 60) || null;
  const hours = /^(\d{1,4})(?:\s*hours?)?$/i.exec(value.trim());
  return hours ? Number(hours[1]) || null : null;
};
