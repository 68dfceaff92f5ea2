import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { SIGN_UP_ATTRIBUTES } from '../../../shared/legal/sign-up.ts';
import type { IdentityMailKind } from '../../../shared/mails.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { draftIn } from '../../accounts/identity/draft-in.ts';
import { identityLetter } from '../../messages/mail/account-letters.ts';
import { htmlOf } from '../../messages/mail/letter-html.tsx';
import { plainOf } from '../../messages/mail/line.ts';
import { senderFor } from '../../site/platform-config/sender.ts';

const KINDS: Readonly<Partial<Record<CustomMessageTriggerEvent['triggerSource'], IdentityMailKind>>> = {
  CustomMessage_SignUp: 'sign-up',
  CustomMessage_ResendCode: 'confirm-again',
  CustomMessage_ForgotPassword: 'reset',
  CustomMessage_AdminCreateUser: 'invitation',
};

/** The language the page was read in, else the one chosen at sign-up, else Hebrew. */
const languageOf = ({ clientMetadata, userAttributes }: CustomMessageTriggerEvent['request']): Language =>
  (clientMetadata?.language ?? userAttributes[SIGN_UP_ATTRIBUTES.language]) === 'en' ? 'en' : 'he';

/** Writes Cognito's e-mails that carry a link. All others keep the pool's own text. */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const kind = KINDS[event.triggerSource];
  if (!kind) return event;
  const { userAttributes, codeParameter, usernameParameter, clientMetadata } = event.request;
  const language = languageOf(event.request);
  const sender = await senderFor(language);
  const to = {
    address: userAttributes.email ?? '',
    code: codeParameter,
    language,
    draft: draftIn(clientMetadata),
    username: usernameParameter ?? undefined,
  };
  const letter = identityLetter(kind, to, sender.siteOrigin);
  event.response.emailSubject = plainOf(letter.subject);
  event.response.emailMessage = htmlOf(letter, sender);
  return event;
};
