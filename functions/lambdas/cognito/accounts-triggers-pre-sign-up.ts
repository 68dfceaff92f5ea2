import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { checkSignUp } from '../../accounts/identity/newcomer.ts';
import { ownerOfEmail } from '../../accounts/person/emails.table.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { agreedNow } from '../../site/platform-config/legal-versions.ts';
import { categories, settings } from '../../site/platform-config/settings.ts';

/**
 * Cognito asks before it keeps a sign-up. A refusal's message is its code, since "PreSignUp failed with error <message>."
 * is all the browser gets. Users made by an administrator are the maker's business.
 */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event;
  const attributes = event.request.userAttributes;
  const now = new Date();
  const [all, { requireEmailVerification }, inForce, owner] = await Promise.all([
    categories(),
    settings(),
    agreedNow(now),
    ownerOfEmail((attributes.email ?? '').trim().toLowerCase()),
  ]);
  const active = all.filter((category) => category.active).map(({ id }) => id);
  checkSignUp(attributes, { categories: active, inForce }, now);
  if (owner !== null) throw new Refusal('account.email_taken');
  // The account works at once. Cognito sends the mail of a new password to addresses it calls verified alone.
  event.response.autoConfirmUser = !requireEmailVerification;
  event.response.autoVerifyEmail = !requireEmailVerification;
  return event;
};
