/** Every e-mail the product sends itself; Cognito's own (confirmation, reset) are made by its trigger. */
export type MailKind =
  | 'order-received'
  | 'creator-new-request'
  | 'request-approved'
  | 'request-declined'
  | 'request-completed'
  | 'contact-received'
  | 'creator-approved';

/** A message to be sent. One per event and kind: queued again it is the same message. */
export interface Mail {
  readonly event: string;
  readonly kind: MailKind;
  readonly to: string;
  readonly language: 'he' | 'en';
  /** Texts and numbers of the template; user text is escaped and capped by the template. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly at: string;
}
