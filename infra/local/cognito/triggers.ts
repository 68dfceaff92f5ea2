import type { ClientMetadata, Cognito, TriggerEvent } from './cognito-context.ts';
import { CognitoError } from './errors.ts';
import type { TriggerName } from './settings.ts';

interface TriggerCall {
  /** E.g. `PreSignUp_AdminCreateUser`. */
  readonly source: `${TriggerName}_${string}`;
  readonly username: string;
  /** Undefined where an administrator acts, who uses no app client. */
  readonly clientId: string | undefined;
  readonly request: Readonly<Record<string, unknown>> & { readonly clientMetadata?: ClientMetadata };
  readonly response?: Readonly<Record<string, unknown>>;
}

/**
 * Calls the pool's Lambda function for this moment, if its template names one, and returns its `response`.
 * What the function throws reaches the caller as UserLambdaValidationException.
 */
export const callTrigger = async (
  cognito: Cognito,
  name: TriggerName,
  call: TriggerCall,
): Promise<Readonly<Record<string, unknown>>> => {
  const response = call.response ?? {};
  if (!cognito.pool.LambdaConfig[name]) return response;
  const event: TriggerEvent = {
    version: '1',
    region: cognito.region,
    userPoolId: cognito.poolId,
    userName: call.username,
    callerContext: {
      awsSdkVersion: 'aws-sdk-unknown-unknown',
      clientId: call.clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
    },
    triggerSource: call.source,
    request: call.request,
    response,
  };
  const answer = await cognito.invokeTrigger(name, event).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${message}.`);
  });
  if (typeof answer?.response !== 'object' || answer.response === null) {
    throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  return answer.response;
};
