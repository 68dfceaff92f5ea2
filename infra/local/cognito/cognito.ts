import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { everybodyMay } from '../calls/json-call.ts';
import { type Credential, SignatureError, sha256Hex, verifyHeader } from '../lib/signature.ts';
import type { Refusal } from '../permissions/access.ts';
import { adminOperations } from './admin.ts';
import { type Admission, type Admitted, admit } from './admit.ts';
import { respondToAuthChallenge } from './challenge-answers.ts';
import { createChallenges } from './challenges.ts';
import type { Cognito, TriggerEvent } from './cognito-context.ts';
import { CognitoError } from './errors.ts';
import { mfaOperations } from './mfa.ts';
import type { Operation } from './operation.ts';
import { ownAccountOperations } from './own-account.ts';
import { poolQueries } from './pool-queries.ts';
import { recoveryOperations } from './recovery.ts';
import {
  type ClientSettings,
  checkWriteAttributes,
  type PoolSettings,
  type TriggerName,
} from './settings.ts';
import { adminInitiateAuth, initiateAuth } from './sign-in.ts';
import { signUpOperations } from './sign-up.ts';
import { openStore } from './store.ts';
import { createTokenSigner } from './token-signer.ts';

interface CognitoOptions {
  /** Folder of `cognito.db`. */
  readonly dataDir: string;
  /** `iss` of the tokens: the address under which the pool's keys are found, e.g. `http://127.0.0.1:3001/<poolId>`. */
  readonly issuer: string;
  /** `<region>_<name>`. */
  readonly poolId: string;
  readonly pool: PoolSettings;
  readonly clients: readonly ClientSettings[];
  /** Keys that may sign the operations of administrators; without them any signature is taken. */
  readonly credentials?: readonly Credential[];
  /** Holds them to what they may do with the pool, whose ARN is `poolArn`. */
  readonly refusal?: Refusal;
  readonly poolArn?: string;
  /** Runs the pool's Lambda function; rejects with what the function threw. */
  readonly invokeTrigger: (name: TriggerName, event: TriggerEvent) => Promise<TriggerEvent>;
  readonly sendMail: (message: { to: string; subject: string; html: string }) => Promise<void>;
  readonly now?: () => Date;
}

const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    ...signUpOperations,
    ...recoveryOperations,
    ...ownAccountOperations,
    ...mfaOperations,
    ...adminOperations,
    ...poolQueries,
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    AdminInitiateAuth: adminInitiateAuth,
    AdminRespondToAuthChallenge: respondToAuthChallenge,
  }),
);

const TARGET = 'AWSCognitoIdentityProviderService.';
const MAX_BODY_BYTES = 256 * 1024;

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new CognitoError('SerializationException', 'Request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw new CognitoError('SerializationException', 'Request is not valid JSON');
  }
};

/** Operations of administrators are signed; the others are open to browsers, as the real service has it. */
const checkSignature = (
  request: IncomingMessage,
  name: string,
  body: string,
  { region, poolArn = '', refusal = everybodyMay, ...options }: SignatureOptions,
): void => {
  if (!/^(Admin|List|Describe)/.test(name)) return;
  if (!request.headers.authorization) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  if (!options.credentials) return;
  const { method = '', url = '', headers } = request;
  const verifier = { service: 'cognito-idp', region, credentials: options.credentials, now: Date.now() };
  try {
    const { accessKeyId } = verifyHeader({ method, url, headers }, sha256Hex(body), verifier);
    const refused = refusal(accessKeyId, { action: `cognito-idp:${name}`, resource: poolArn });
    if (refused !== undefined) throw new CognitoError('AccessDeniedException', refused);
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    const exception =
      error.fault === 'unknown-key' ? 'UnrecognizedClientException' : 'InvalidSignatureException';
    throw new CognitoError(exception, error.message);
  }
};

type SignatureOptions = Pick<CognitoOptions, 'credentials' | 'refusal' | 'poolArn'> & {
  readonly region: string;
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
};

const sendJson = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void => {
  const contentType = headers['content-type'] ?? 'application/json';
  response.writeHead(status, {
    ...CORS,
    'x-amzn-requestid': randomUUID(),
    ...headers,
    'content-type': contentType,
  });
  response.end(JSON.stringify(body));
};

const AMZ_JSON = { 'content-type': 'application/x-amz-json-1.1' };

const sendError = (response: ServerResponse, error: unknown): void => {
  if (!(error instanceof CognitoError)) console.error('Cognito stand-in failed:', error);
  const { name, message } =
    error instanceof CognitoError
      ? error
      : new CognitoError('InternalErrorException', 'Something went wrong');
  const headers = {
    ...AMZ_JSON,
    'x-amzn-errortype': `${name}:`,
    'x-amzn-errormessage': message.replace(/[^\x20-\x7e]+/g, ' '),
  };
  sendJson(response, name === 'InternalErrorException' ? 500 : 400, { __type: name, message }, headers);
};

const openContext = (options: CognitoOptions): Cognito => {
  const { poolId, issuer, pool, clients, invokeTrigger, sendMail } = options;
  checkWriteAttributes(pool, clients);
  const now = () => (options.now?.() ?? new Date()).getTime();
  const store = openStore(options.dataDir, pool.UsernameConfiguration.CaseSensitive);
  store.deleteSessionsBefore(now());
  return {
    poolId,
    region: poolId.split('_')[0] ?? '',
    issuer,
    pool,
    clients: new Map(clients.map((client) => [client.clientId, client])),
    store,
    signer: createTokenSigner(store),
    challenges: createChallenges(now),
    now,
    invokeTrigger,
    sendMail,
  };
};

/**
 * A Cognito user pool for one machine. `handle` answers the JSON protocol and the pool's `/.well-known/` documents;
 * its state is in `<dataDir>/cognito.db` and survives a restart.
 */
export const createCognito = (options: CognitoOptions) => {
  const cognito = openContext(options);
  const { region, issuer, poolId } = cognito;
  const documents = new Map<string, () => object>([
    [`/${poolId}/.well-known/jwks.json`, cognito.signer.jwks],
    [
      `/${poolId}/.well-known/openid-configuration`,
      () => ({
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code', 'token'],
        scopes_supported: ['openid', 'email', 'phone', 'profile'],
        subject_types_supported: ['public'],
      }),
    ],
  ]);

  const perform = async (request: IncomingMessage): Promise<object> => {
    const target = String(request.headers['x-amz-target'] ?? '');
    const name = target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
    const run = OPERATIONS.get(name);
    if (!run)
      throw new CognitoError('UnknownOperationException', `Operation ${name || target} is not supported`);
    const body = await readBody(request);
    checkSignature(request, name, body, { ...options, region });
    return run(cognito, parseBody(body));
  };

  return {
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (request.method === 'OPTIONS') {
        const allowed = request.headers['access-control-request-headers'] ?? 'content-type,x-amz-target';
        const methods = {
          'access-control-allow-headers': allowed,
          'access-control-allow-methods': 'GET,POST',
        };
        response.writeHead(200, { ...CORS, ...methods, 'access-control-max-age': '172800' }).end();
        return;
      }
      const document =
        request.method === 'GET' ? documents.get((request.url ?? '').split('?')[0] ?? '') : undefined;
      if (document) return sendJson(response, 200, document());
      try {
        sendJson(response, 200, await perform(request), AMZ_JSON);
      } catch (error) {
        sendError(response, error);
      }
    },
    admit: (admission: Admission): Admitted => admit(cognito, admission),
    /** The pool's public keys, for a verifier in the same process. */
    jwks: cognito.signer.jwks,
    close: (): void => cognito.store.close(),
  };
};
