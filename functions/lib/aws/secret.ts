import { randomUUID } from 'node:crypto';
import { AwsRefusal, callAwsJson } from './aws-json.ts';

/**
 * The current text of a secret in Secrets Manager; null when the secret or its value does not exist. Throws when
 * Secrets Manager does not answer or refuses.
 */
export const readSecret = async (arn: string): Promise<string | null> => {
  try {
    const answer = await callAwsJson<{ SecretString?: string }>(
      'secretsmanager',
      'secretsmanager.GetSecretValue',
      { SecretId: arn },
    );
    return answer.SecretString ?? null;
  } catch (error) {
    if (error instanceof AwsRefusal && error.type === 'ResourceNotFoundException') return null;
    throw error;
  }
};

/** Makes `text` the secret's value. Throws when Secrets Manager does not answer or refuses. */
export const writeSecret = async (arn: string, text: string): Promise<void> => {
  await callAwsJson('secretsmanager', 'secretsmanager.PutSecretValue', {
    SecretId: arn,
    SecretString: text,
    ClientRequestToken: randomUUID(),
  });
};
