const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
};

/** The credentials of the Lambda's role, which hold for the life of the process. Throws when a variable is not set. */
export const environmentCredentials = () => {
  const sessionToken = process.env.AWS_SESSION_TOKEN;
  return {
    accessKeyId: required('AWS_ACCESS_KEY_ID'),
    secretAccessKey: required('AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken ? { sessionToken } : {}),
  };
};

/**
 * Replaces `@aws-sdk/credential-provider-node` in bundles, which searches files, processes and metadata services: 80 KB
 * that no Lambda uses.
 * @public
 */
export const defaultProvider = () => () => Promise.resolve(environmentCredentials());
