import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { newcomerOf } from '../../functions/accounts/identity/newcomer.ts';
import { promoteAdmin } from '../../functions/accounts/person/promote-admin.ts';
import { useDynamoDB as withClient } from '../../functions/lib/table/table.ts';
import { createAccount } from '../../functions/people/sign-up/create-account.ts';
import { SIGN_UP_ATTRIBUTES } from '../../shared/legal/sign-up.ts';
import { stackNameOf, stageNamed } from '../stage/config.ts';
import { readOptions } from './options.ts';
import { OUTPUTS_FILE, outputsOf } from './outputs.ts';

const USAGE = `Makes the first super admin of a deployed stage; run again, it goes on where it stopped.

  npm run super-admin -- --stage prod --email you@example.com --name "Your Name" [--language en] [--outputs ${OUTPUTS_FILE}]

Cognito sends a temporary password to the address; the first sign-in asks for another.`;

/** Makes the identity, or finds it; the address counts as verified, since whoever runs this vouches for it. */
const identityOf = async (
  UserPoolId: string,
  person: { readonly email: string; readonly name: string; readonly language: string },
): Promise<AttributeType[]> => {
  const cognito = new CognitoIdentityProviderClient({});
  const Username = person.email;
  try {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: [
          { Name: 'email', Value: person.email },
          { Name: 'email_verified', Value: 'true' },
          { Name: SIGN_UP_ATTRIBUTES.name, Value: person.name },
          { Name: SIGN_UP_ATTRIBUTES.language, Value: person.language },
        ],
      }),
    );
    return User?.Attributes ?? [];
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    const found = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return found.UserAttributes ?? [];
  }
};

const main = async (): Promise<void> => {
  const options = {
    stage: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    language: { type: 'string', default: 'he' },
    outputs: { type: 'string', default: OUTPUTS_FILE },
  } as const;
  const { stage, email, name, language, outputs } = readOptions(USAGE, options, [
    'stage',
    'email',
    'name',
  ]).values;
  const settings = stageNamed(stage);
  const names = ['UserPoolId', 'TableName', 'SiteOrigin'] as const;
  const { UserPoolId, TableName, SiteOrigin } = outputsOf(stackNameOf(settings), outputs, names);
  // The stage's, whatever the shell has.
  process.env.AWS_REGION = settings.region;
  process.env.TABLE_NAME = TableName;
  // A person's credentials may come from a profile; a Lambda's are in its environment.
  withClient(
    DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } }),
  );

  const attributes = await identityOf(UserPoolId, { email: email.toLowerCase(), name, language });
  const newcomer = newcomerOf(Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value])));
  const user = await createAccount(newcomer, new Date());
  await promoteAdmin(user.id);
  console.log(`${user.email} is a super admin of ${stage}: ${SiteOrigin}/dashboard/${settings.adminPath}`);
};

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
