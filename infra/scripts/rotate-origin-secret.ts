import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { stackNameOf, stageNamed } from '../stage/config.ts';
import { readOptions } from './options.ts';
import { OUTPUTS_FILE, outputsOf } from './outputs.ts';
import { rotate } from './rotation.ts';

const USAGE = `Replaces what the distribution shows the API, while people use the site: two deployments, some twenty minutes.

  npm run rotate-origin-secret -- --stage prod [--outputs ${OUTPUTS_FILE}] [-- what else a deployment of yours says]`;

const deploy = async (stage: string, version: string, more: readonly string[]): Promise<void> => {
  const context = ['-c', `stage=${stage}`, '-c', `originSecretVersion=${version}`];
  const command = ['cdk', 'deploy', '--all', ...context, '--outputs-file', OUTPUTS_FILE, ...more];
  const [code] = await once(spawn('npx', command, { stdio: 'inherit' }), 'exit');
  if (code !== 0)
    throw new Error('The deployment failed. Nobody is refused meanwhile; run this again once it is mended.');
};

const main = async (): Promise<void> => {
  const options = { stage: { type: 'string' }, outputs: { type: 'string', default: OUTPUTS_FILE } } as const;
  const { values, positionals } = readOptions(USAGE, options, ['stage'], { takesMore: true });
  const { stage, outputs } = values;
  const settings = stageNamed(stage);
  const { OriginSecretArn: SecretId } = outputsOf(stackNameOf(settings), outputs, ['OriginSecretArn']);
  const client = new SecretsManagerClient({ region: settings.region });
  await rotate({
    read: async () => (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '',
    write: async (SecretString) => {
      const { VersionId } = await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
      if (!VersionId) throw new Error('Secrets Manager names no version');
      return VersionId;
    },
    deploy: (version) => deploy(stage, version, positionals),
    fresh: () => randomBytes(36).toString('base64url'),
  });
  console.log(`${stage} has another origin secret.`);
};

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
