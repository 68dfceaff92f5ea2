import MailComposer from 'nodemailer/lib/mail-composer';
import { compose } from './compose.ts';
import { parcelOf } from './gift-letter.ts';
import { plainTextOf, type Sender } from './letter.ts';
import { htmlOf } from './letter-html.tsx';
import { plainOf } from './line.ts';
import type { Mail } from './mail.ts';

/**
 * The e-mail of a gift as MIME, with the headers that SES's own form does not know: by them a mail program stops the
 * e-mails in one click (RFC 8058). Throws for one that has no addressee.
 */
export const rawMessageOf = (
  mail: Extract<Mail, { kind: 'gift' }>,
  sender: Sender,
  mailbox: string,
): Promise<Buffer> => {
  if (!mail.to) throw new Error("A gift's e-mail has an addressee");
  const letter = compose(mail, sender.siteOrigin);
  return new MailComposer({
    from: { name: sender.brand, address: mailbox },
    to: { name: '', address: mail.to },
    subject: plainOf(letter.subject),
    html: htmlOf(letter, sender),
    text: plainTextOf(letter, sender),
    headers: {
      'List-Unsubscribe': `<${sender.siteOrigin}${parcelOf(mail.values).oneClickPath}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
};
