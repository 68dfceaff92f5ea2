import type { MailRef } from './mail.ts';

/** The names under which SES repeats, of an e-mail that came back, which one it was. */
const EVENT = 'mail-event';
const KIND = 'mail-kind';

/** SES's tags take letters, digits, `-` and `_`. */
const encoded = (text: string): string => Buffer.from(text).toString('base64url');

export const tagsOf = ({ event, kind }: MailRef): { Name: string; Value: string }[] => [
  { Name: EVENT, Value: encoded(event) },
  { Name: KIND, Value: kind },
];

/** Which e-mail these tags are of; null where there are none, as on those that Cognito sends. */
export const mailOfTags = (tags: Readonly<Record<string, readonly string[]>>): MailRef | null => {
  const [event] = tags[EVENT] ?? [];
  const [kind] = tags[KIND] ?? [];
  if (event === undefined || kind === undefined) return null;
  return { event: Buffer.from(event, 'base64url').toString(), kind: kind as MailRef['kind'] };
};
