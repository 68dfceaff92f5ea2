import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  everybodyMay,
  jsonService,
  type Operations,
  type Permissions,
  parseInput,
  ServiceError,
} from '../calls/json-call.ts';
import type { Credential } from '../lib/signature.ts';
import type { Refusal } from '../permissions/access.ts';
import type { SecretSettings } from './settings.ts';
import { openSecretStore, type Version } from './store.ts';

const secretId = { SecretId: z.string().min(1).max(2048) };
const getInput = z.object({
  ...secretId,
  VersionId: z.string().optional(),
  VersionStage: z.string().optional(),
});
const describeInput = z.object(secretId);
const putInput = z.object({
  ...secretId,
  ClientRequestToken: z.string().min(32).max(64).optional(),
  SecretString: z.string().min(1).max(65_536).optional(),
  SecretBinary: z.base64().optional(),
  VersionStages: z.array(z.string()).min(1).default(['AWSCURRENT']),
});

/** Secrets Manager ends every ARN with six characters of its own; here they are always the same. */
const ARN_SUFFIX = '-local1';

const openSecrets = (
  dataDir: string,
  settings: readonly SecretSettings[],
  { arnPrefix, now }: { arnPrefix: string; now: () => number },
) => {
  const store = openSecretStore(dataDir);
  const secrets = new Map(settings.map((secret) => [secret.name, secret]));
  for (const { name, firstValue } of settings) {
    const text = store.versions(name).length === 0 ? firstValue() : undefined;
    if (text === undefined) continue;
    store.add(name, { id: randomUUID(), stages: ['AWSCURRENT'], text, base64: undefined, createdAt: now() });
  }
  const arn = (name: string): string => `${arnPrefix}${name}${ARN_SUFFIX}`;
  /** By name, by ARN, or by ARN without its suffix. */
  const find = (id: string): SecretSettings => {
    const name = id.startsWith(arnPrefix) ? id.slice(arnPrefix.length) : id;
    const secret = secrets.get(name) ?? (id === name ? undefined : secrets.get(name.replace(/-\w{6}$/, '')));
    if (!secret)
      throw new ServiceError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    return secret;
  };
  return { store, arn, find, now };
};

type Secrets = ReturnType<typeof openSecrets>;

const parse = <T>(schema: z.ZodType<T>, input: unknown): T =>
  parseInput(schema, input, 'InvalidParameterException');

const shown = (secrets: Secrets, name: string, version: Version) => ({
  ARN: secrets.arn(name),
  Name: name,
  VersionId: version.id,
  VersionStages: version.stages,
});

const OPERATIONS: Operations<Secrets> = {
  GetSecretValue: (secrets, input) => {
    const { SecretId, VersionId, VersionStage } = parse(getInput, input);
    const { name } = secrets.find(SecretId);
    const stage = VersionStage ?? (VersionId === undefined ? 'AWSCURRENT' : undefined);
    const version = secrets.store
      .versions(name)
      .find(
        (candidate) =>
          (VersionId === undefined || candidate.id === VersionId) &&
          (stage === undefined || candidate.stages.includes(stage)),
      );
    if (!version) {
      throw new ServiceError(
        'ResourceNotFoundException',
        `Secrets Manager can't find the specified secret value for ${VersionId ? `VersionId: ${VersionId}` : `staging label: ${stage}`}`,
      );
    }
    return {
      ...shown(secrets, name, version),
      SecretString: version.text,
      SecretBinary: version.base64,
      CreatedDate: version.createdAt / 1000,
    };
  },
  DescribeSecret: (secrets, input) => {
    const { name, description } = secrets.find(parse(describeInput, input).SecretId);
    const versions = secrets.store.versions(name);
    const staged = versions.filter((version) => version.stages.length > 0);
    return {
      ARN: secrets.arn(name),
      Name: name,
      Description: description || undefined,
      CreatedDate: versions[0] && versions[0].createdAt / 1000,
      LastChangedDate: versions.at(-1) && (versions.at(-1)?.createdAt ?? 0) / 1000,
      VersionIdsToStages: Object.fromEntries(staged.map((version) => [version.id, version.stages])),
    };
  },
  PutSecretValue: (secrets, input) => {
    const { SecretId, ClientRequestToken, SecretString, SecretBinary, VersionStages } = parse(
      putInput,
      input,
    );
    const { name } = secrets.find(SecretId);
    if ((SecretString === undefined) === (SecretBinary === undefined)) {
      throw new ServiceError(
        'InvalidRequestException',
        'You must provide either SecretString or SecretBinary.',
      );
    }
    const version: Version = {
      id: ClientRequestToken ?? randomUUID(),
      stages: VersionStages,
      text: SecretString,
      base64: SecretBinary,
      createdAt: secrets.now(),
    };
    const existing = secrets.store.versions(name).find((candidate) => candidate.id === version.id);
    if (existing && (existing.text !== version.text || existing.base64 !== version.base64)) {
      throw new ServiceError(
        'ResourceExistsException',
        'You cannot use this token: a version with other content has it.',
      );
    }
    if (!existing) secrets.store.add(name, version);
    return shown(secrets, name, existing ?? version);
  },
};

const PERMISSIONS: Permissions<Secrets> = Object.fromEntries(
  Object.keys(OPERATIONS).map((name) => [
    name,
    (secrets: Secrets, { SecretId }: Readonly<Record<string, unknown>>) => ({
      action: `secretsmanager:${name}`,
      resource: secrets.arn(secrets.find(String(SecretId)).name),
    }),
  ]),
);

/**
 * Secrets Manager on this machine for the given secrets; a generated value is made once and kept. `now` is in
 * milliseconds since 1970.
 */
export const createSecrets = (options: {
  dataDir: string;
  secrets: readonly SecretSettings[];
  account: string;
  region: string;
  credentials: () => readonly Credential[];
  refusal?: Refusal;
  now?: () => number;
}) => {
  const { account, region, credentials, refusal = everybodyMay, now = Date.now } = options;
  const arnPrefix = `arn:aws:secretsmanager:${region}:${account}:secret:`;
  const secrets = openSecrets(options.dataDir, options.secrets, { arnPrefix, now });
  return {
    /** Answers one request; never a rejected promise. */
    handle: jsonService({
      version: '1.1',
      verifier: () => ({ service: 'secretsmanager', region, credentials: credentials(), now: now() }),
      operations: OPERATIONS,
      permissions: PERMISSIONS,
      refusal,
      context: secrets,
    }),
    arn: secrets.arn,
    /** The current text of a secret, by name or ARN, for what CloudFormation resolves at deploy time. */
    value: (id: string): string | undefined =>
      secrets.store.versions(secrets.find(id).name).find((version) => version.stages.includes('AWSCURRENT'))
        ?.text,
    close: secrets.store.close,
  };
};
