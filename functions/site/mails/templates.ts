import {
  MAIL_TEMPLATES,
  type MailTemplate,
  type mailTemplatesAdmin,
} from '../../../shared/contracts/messages/mail-templates-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { type IdentityMailKind, MAILS, type MailKind } from '../../../shared/mails.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { identityLetter } from '../../accounts/identity/identity-mail.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { env } from '../../lib/lambda/env.ts';
import { compose } from '../../messages/mail/compose.ts';
import type { Letter } from '../../messages/mail/letter.ts';
import { htmlOf } from '../../messages/mail/letter-html.tsx';
import { plainOf } from '../../messages/mail/line.ts';
import { hasSwitch } from '../../messages/mail/topics.ts';
import { senderFor } from '../platform-config/sender.ts';
import { sampleMail } from './samples.ts';
import { findSwitches, type Switches } from './switches.ts';

type TemplateKind = MailTemplate['kind'];

const isOurs = (kind: TemplateKind): kind is MailKind => Object.hasOwn(MAILS, kind);

const templateOf = (kind: TemplateKind, { off }: Switches): MailTemplate => {
  if (!isOurs(kind)) return { kind, to: 'person', topic: 'owed', state: 'owed' };
  const { to, topic } = MAILS[kind];
  return { kind, to, topic, state: hasSwitch(kind) ? (off.has(kind) ? 'off' : 'on') : 'owed' };
};

/** Every e-mail that anybody gets, in the order of their declaration. They are code, so a page reads no more than the switches. */
export const listTemplates = async ({
  input: { to, state, cursor, limit },
}: Call<typeof mailTemplatesAdmin.list, Actor>): Promise<Output<typeof mailTemplatesAdmin.list>> => {
  const cursors = cursorsOf('mailTemplatesAdmin.list', { to, state });
  const switches = await findSwitches();
  const found = MAIL_TEMPLATES.map((kind) => templateOf(kind, switches)).filter(
    (each) => (!to || each.to === to) && (!state || each.state === state),
  );
  const from = Number(cursors.read(cursor) ?? 0);
  const end = from + limit;
  return {
    items: found.slice(from, end),
    next: cursors.write(end < found.length ? String(end) : null),
  };
};

/** To nobody: of invented people, and with a code that opens nothing. */
const READER = { address: 'dana@example.com', code: '482150' };

const letterOf = (kind: TemplateKind, language: Language, now: Date): Letter =>
  isOurs(kind)
    ? compose(sampleMail(kind, language, READER.address, now), env('SITE_ORIGIN'))
    : identityLetter(kind satisfies IdentityMailKind, { ...READER, language }, env('SITE_ORIGIN'));

/** One of them as it would be sent now. */
export const previewTemplate = async ({
  input: { kind, language },
  now,
}: Call<typeof mailTemplatesAdmin.preview, Actor>): Promise<Output<typeof mailTemplatesAdmin.preview>> => {
  const [switches, sender] = await Promise.all([findSwitches(), senderFor(language)]);
  const letter = letterOf(kind, language, now);
  return {
    ...templateOf(kind, switches),
    v: switches.v,
    from: sender.brand,
    subject: plainOf(letter.subject),
    html: htmlOf(letter, sender),
  };
};
