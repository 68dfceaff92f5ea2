import type { SendEmailCommandInput } from '@aws-sdk/client-ses';
import { EMAIL_ADDRESS } from '../../../shared/texts/email-address.ts';
import { compose } from './compose.ts';
import { encodedWords } from './encoded-words.ts';
import { plainTextOf, type Sender } from './letter.ts';
import { htmlOf } from './letter-html.tsx';
import { plainOf } from './line.ts';
import type { Mail } from './mail.ts';
import { tagsOf } from './mail-record.ts';

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' });

const addressOf = (name: string, address: string): string => `${encodedWords(name)} <${address}>`;

/** The message as SES takes it. `mailbox` is the platform's own address: it sends, and gets what has no addressee. */
export const messageOf = (
  mail: Mail,
  sender: Sender,
  mailbox: string,
  configurationSet: string,
): SendEmailCommandInput => {
  const letter = compose(mail, sender.siteOrigin);
  return {
    Source: addressOf(sender.brand, mailbox),
    Destination: { ToAddresses: [mail.to ?? mailbox] },
    ...(mail.kind === 'contact-received' && EMAIL_ADDRESS.test(mail.values.email)
      ? { ReplyToAddresses: [mail.values.email] }
      : {}),
    ConfigurationSetName: configurationSet,
    Tags: tagsOf(mail),
    Message: {
      Subject: utf8(plainOf(letter.subject)),
      Body: { Html: utf8(htmlOf(letter, sender)), Text: utf8(plainTextOf(letter, sender)) },
    },
  };
};
