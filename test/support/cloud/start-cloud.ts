import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../../../infra/local/cloud.ts';
import { recordCalls } from './record-calls.ts';

/** What a test file needs to reach the cloud that runs beside it. */
export interface CloudForTests {
  readonly origin: string;
  readonly awsEndpoint: string;
  readonly dynamoEndpoint: string;
  readonly tableName: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly outputs: Readonly<Record<string, string>>;
  /** What the functions printed, a file each. */
  readonly logsDir: string;
  /** Control of the cloud itself: `GET /settled`, `POST /invoke/<function>`, `POST /admit`. */
  readonly control: string;
}

const startControl = async (cloud: LocalCloud): Promise<{ url: string; close: () => void }> => {
  const server = createServer(async (request, response) => {
    try {
      const [, action, name = ''] = (request.url ?? '').split('/');
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      const input = JSON.parse(body || '{}');
      const acts: Record<string, () => unknown> = {
        invoke: () => cloud.invoke(name, input),
        admit: () => cloud.admit?.(input),
        settled: () => cloud.settled(),
      };
      const answer = await acts[action ?? '']?.();
      response.end(JSON.stringify(answer ?? null));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

/**
 * What draws previews of links takes half a second for each creator and each ad, of which nearly every test makes some. The
 * test of previews calls it for its own.
 */
export const DRAWS = ['PreviewsDraw'];

/** A cloud on free ports; what its functions throw is told. */
export const startCloud = async (
  options: LocalCloudOptions,
): Promise<{ cloud: CloudForTests; stop: () => Promise<void> }> => {
  const recording = recordCalls();
  const running = await startLocalCloud({
    held: DRAWS,
    ...options,
    onAllowed: recording?.onAllowed,
    onFunctionError: (name, error) => console.error(`${name}: ${error.message}`),
  });
  const control = await startControl(running);
  const { origin, awsEndpoint, dynamoEndpoint, tableName, region, credentials, outputs, logsDir } = running;
  return {
    cloud: {
      origin,
      awsEndpoint,
      dynamoEndpoint,
      tableName,
      region,
      credentials,
      outputs,
      logsDir,
      control: control.url,
    },
    stop: async () => {
      control.close();
      await running.stop();
      recording?.write(running.roles);
    },
  };
};

/**
 * With this setting off, what people of a cloud earn is available at once. With it on, as it is by default, are the tests of money
 * (`test/money`), the clouds that are killed, and the demonstration of the journeys.
 */
export const makeEarningsAvailable = async (cloud: CloudForTests): Promise<void> => {
  const { dynamoEndpoint: endpoint, tableName: TableName, region, credentials } = cloud;
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const setting = {
    e: { S: 'config' },
    value: { BOOL: false },
    v: { N: '1' },
    updatedAt: { S: '2026-01-01T00:00:00.000Z' },
  };
  const Item = { pk: { S: 'CONFIG' }, sk: { S: 'clearing' }, ...setting };
  await client.send(new PutItemCommand({ TableName, Item }));
  client.destroy();
};
