import type { TicketPriority, TicketStatus } from '../../../shared/contracts/site/support-admin.ts';
import type { Language } from '../../../shared/texts/language.ts';
import type { Key } from '../../lib/table/table.ts';

/** What somebody asked through the contact form. It is kept whatever becomes of the e-mail about it. */
export interface Ticket extends Key {
  readonly e: 'ticket';
  readonly v: number;
  readonly id: string;
  readonly at: string;
  /** Subject as a text of the visitor's language. */
  readonly title: string;
  readonly description: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** Hash of the creating call's input, to detect the same idempotency key with another input. */
  readonly inputHash: string;
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  /** Who asked while signed in, or whose account had the address when it came: it is in their list. */
  readonly userId?: string;
  /** The order it was written from. */
  readonly requestId?: string;
  /** How much was said since, and when the link ends by which who asked reads it: from the first answer on. */
  readonly said?: number;
  readonly linkEndsAt?: string;
  /** Seconds since 1970; once it is resolved. */
  readonly expiresAt?: number;
  /** The admin who has it. */
  readonly holder?: string;
  /** The last change at the desk, and whose it was: missing until the first. */
  readonly changedAt?: string;
  readonly changedBy?: string;
  readonly deskPk: string;
  readonly deskSk: string;
}

/** What was said after the first message. */
export interface Said extends Key {
  readonly e: 'ticketSaid';
  readonly v: 1;
  readonly id: string;
  readonly at: string;
  readonly by: 'asker' | 'team';
  /** The admin who answered for the team. */
  readonly admin?: string;
  readonly text: string;
}

/** What an admin noted about a ticket, for other admins. */
export interface TicketNote extends Key {
  readonly e: 'ticketNote';
  readonly v: 1;
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly text: string;
}
