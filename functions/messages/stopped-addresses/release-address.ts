import { AwsRefusal, callSes } from '../../lib/aws/aws-json.ts';
import { env } from '../../lib/lambda/env.ts';

/** Takes an address off SES's own list, to which it delivers nothing. One that is not on it is no failure. */
export const releaseAddress = async (email: string): Promise<void> => {
  if (env('MAIL_MODE') === 'cognito') return;
  try {
    await callSes('DELETE', `suppression/addresses/${encodeURIComponent(email)}`);
  } catch (error) {
    if (!(error instanceof AwsRefusal && error.type === 'NotFoundException')) throw error;
  }
};
