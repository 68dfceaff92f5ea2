import type {
  MailTemplate,
  mailTemplatesAdmin,
} from '../../../shared/contracts/messages/mail-templates-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { MAIL_KINDS, MAILS, type MailKind } from '../../../shared/mails.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { env } from '../../lib/lambda/env.ts';
import { compose } from '../../messages/mail/compose.ts';
import { htmlOf } from '../../messages/mail/letter-html.tsx';
import { plainOf } from '../../messages/mail/line.ts';
import { hasSwitch } from '../../messages/mail/topics.ts';
import { senderFor } from '../platform-config/sender.ts';
import { sampleMail } from './samples.ts';
import { findSwitches, type Switches } from './switches.ts';

const templateOf = (kind: MailKind, { off }: Switches): MailTemplate => {
  const { to, topic } = MAILS[kind];
  return { kind, to, topic, state: hasSwitch(kind) ? (off.has(kind) ? 'off' : 'on') : 'owed' };
};

/** Every e-mail that anybody gets, in the order of their declaration. They are code, so a page reads no more than the switches. */
export const listTemplates = async ({
  input: { to, state, cursor, limit },
}: Call<typeof mailTemplatesAdmin.list, Actor>): Promise<Output<typeof mailTemplatesAdmin.list>> => {
  const cursors = cursorsOf('mailTemplatesAdmin.list', { to, state });
  const switches = await findSwitches();
  const found = MAIL_KINDS.map((kind) => templateOf(kind, switches)).filter(
    (each) => (!to || each.to === to) && (!state || each.state === state),
  );
  const from = Number(cursors.read(cursor) ?? 0);
  const end = from + limit;
  return {
    items: found.slice(from, end),
    next: cursors.write(end < found.length ? String(end) : null),
  };
};

/** To nobody. */
const READER = 'dana@example.com';

/** One of them as it would be sent now. */
export const previewTemplate = async ({
  input: { kind, language },
  now,
}: Call<typeof mailTemplatesAdmin.preview, Actor>): Promise<Output<typeof mailTemplatesAdmin.preview>> => {
  const [switches, sender] = await Promise.all([findSwitches(), senderFor(language)]);
  const letter = compose(sampleMail(kind, language, READER, now), env('SITE_ORIGIN'));
  return {
    ...templateOf(kind, switches),
    v: switches.v,
    from: sender.brand,
    subject: plainOf(letter.subject),
    html: htmlOf(letter, sender),
  };
};
