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
  readonly status: 'open';
  readonly priority: 'medium';
  readonly deskPk: string;
  readonly deskSk: string;
}
