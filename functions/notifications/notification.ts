import type { Notification } from '../../shared/contracts/notifications.ts';

/** What a use case's reaction asks for; the id follows from the event, so telling twice tells once. */
export interface Telling {
  readonly userId: string;
  readonly kind: Notification['kind'];
  readonly event: Notification['event'];
  /** The changed item and its version: the same change is told once. */
  readonly source: string;
  readonly values: Readonly<Record<string, string>>;
  readonly path: string;
  readonly at: string;
}
