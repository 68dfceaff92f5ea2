import type { InputOf } from '../../api/endpoint-types.ts';
import type { WaitingMail } from './send-again.tsx';

type MailRef = InputOf<'mailAdmin.get'>;

/** An e-mail has no id but its kind and event; in an address they stand as one. */
export const mailIdOf = ({ event, kind }: Pick<WaitingMail, 'event' | 'kind'>): string => `${kind} ${event}`;

/** The other way round. What no e-mail is called is not found by the server. */
export const refOf = (id: string): MailRef => {
  const space = id.indexOf(' ');
  return { kind: id.slice(0, space) as MailRef['kind'], event: id.slice(space + 1) };
};

/** The order that an e-mail's event is of; undefined where it is of something else. */
export const orderIn = (event: string): string | undefined => /req_[0-9a-hjkmnp-tv-z]{26}/.exec(event)?.[0];
