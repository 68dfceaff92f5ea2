import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { stackNameOf, stageNamed, VIDEO_KEYS_FILE } from '../stage/config.ts';
import { makeVideoKey } from '../stage/video-key.ts';
import { readOptions } from './options.ts';
import { OUTPUTS_FILE, outputsOf } from './outputs.ts';
import { type PrivateKeys, rotateVideoKeys } from './video-keys-rotation.ts';

const USAGE = `Makes the keys that sign addresses of videos: a new stage's first two, with one deployment; else another one, with two.

  npm run rotate-video-keys -- --stage prod [--outputs ${OUTPUTS_FILE}] [-- what else a deployment of yours says]`;

type Stages = Record<string, readonly string[]>;
const stagesOfFile = (): Stages => JSON.parse(readFileSync(VIDEO_KEYS_FILE, 'utf8')) as Stages;

const deploy = async (stage: string, more: readonly string[]): Promise<void> => {
  const command = ['cdk', 'deploy', '--all', '-c', `stage=${stage}`, '--outputs-file', OUTPUTS_FILE, ...more];
  const [code] = await once(spawn('npx', command, { stdio: 'inherit' }), 'exit');
  if (code !== 0)
    throw new Error(`The deployment failed. Mend it and deploy; what ${VIDEO_KEYS_FILE} says is right.`);
};

const main = async (): Promise<void> => {
  const options = { stage: { type: 'string' }, outputs: { type: 'string', default: OUTPUTS_FILE } } as const;
  const { values, positionals } = readOptions(USAGE, options, ['stage'], { takesMore: true });
  const { stage, outputs } = values;
  const settings = stageNamed(stage);
  const { VideoKeysArn: SecretId } = outputsOf(stackNameOf(settings), outputs, ['VideoKeysArn']);
  const client = new SecretsManagerClient({ region: settings.region });
  const publicKeys = stagesOfFile()[stage] ?? [];
  await rotateVideoKeys({
    publicKeys,
    read: async () => {
      // Nothing was ever put into the secret of a new stage.
      if (publicKeys.length === 0) return {};
      try {
        const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
        return JSON.parse(SecretString) as PrivateKeys;
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return {};
        throw error;
      }
    },
    write: async (keys) => {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(keys) }));
    },
    save: (keys) =>
      writeFileSync(VIDEO_KEYS_FILE, `${JSON.stringify({ ...stagesOfFile(), [stage]: keys }, null, 2)}\n`),
    deploy: () => deploy(stage, positionals),
    fresh: makeVideoKey,
  });
  console.log(
    `${stage} signs videos with another key. Commit ${VIDEO_KEYS_FILE}: the next deployment needs it.`,
  );
};

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
