export const SUBJECTS = ['support', 'billing', 'creators', 'fans', 'other'] as const;

/** The contact form as it is typed. */
export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly subject: '' | (typeof SUBJECTS)[number];
  readonly message: string;
}

export type ContactProblems = Partial<Record<'name' | 'email' | 'message', 'missing' | 'invalidEmail'>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What keeps the form from being sent, by field; empty when nothing does. The subject may stay open. */
export const checkContact = ({ name, email, message }: ContactFields): ContactProblems => ({
  ...(name.trim() ? {} : { name: 'missing' }),
  ...(email.trim() ? (EMAIL.test(email.trim()) ? {} : { email: 'invalidEmail' }) : { email: 'missing' }),
  ...(message.trim() ? {} : { message: 'missing' }),
});
