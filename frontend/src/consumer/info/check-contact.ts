import * as rules from 'virtual:rules/support.contact';
import { EMAIL_ADDRESS, hasOtherLetters } from '../../../../shared/texts/email-address.ts';
import { pastedEmail } from '../../../../shared/texts/pasted.ts';
import type { InputOf } from '../../api/endpoint-types.ts';

type Contact = InputOf<'support.contact'>;

/** The contact form as it is typed. */
export type ContactFields = Readonly<Required<Omit<Contact, 'language'>>>;

/** What a message may be about; none is also an answer. */
export const SUBJECTS = rules.subject.values.filter((subject) => subject !== '');

export type ContactProblem = 'missing' | 'invalidEmail' | 'emailLetters';
export type ContactProblems = Partial<Record<'name' | 'email' | 'message', ContactProblem>>;

const emailProblem = (address: string): ContactProblems => {
  if (!address) return { email: 'missing' };
  if (EMAIL_ADDRESS.test(address)) return {};
  return { email: hasOtherLetters(address) ? 'emailLetters' : 'invalidEmail' };
};

/** What keeps the form from being sent, by field; empty when nothing does. The subject may stay open. */
export const checkContact = ({ name, email, message }: ContactFields): ContactProblems => ({
  ...(name.trim().length < rules.name.least && { name: 'missing' }),
  ...emailProblem(pastedEmail(email)),
  ...(message.trim().length < rules.message.least && { message: 'missing' }),
});
