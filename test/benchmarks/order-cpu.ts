import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from './measure/built.ts';
import type { Benchmark } from './measure/figure.ts';
import { ORDER_ENVIRONMENT } from './order/order.ts';

const SHIPPED = 'functions/lambdas/api/requests-http';
const BARE = 'test/benchmarks/order/bare-order';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const TABLE = { TABLE_NAME: 'benchmark' };

const startStub = async (): Promise<{ port: string; stop: () => void }> => {
  const child = spawn(process.execPath, [pathOf('./order/stub-table.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...TABLE },
  });
  for await (const port of createInterface(child.stdout)) return { port, stop: () => child.kill() };
  throw new Error('The stub of the table did not start');
};

const measure = async (
  port: string,
  files: readonly string[],
): Promise<{ shipped: number; bare: number }> => {
  const child = spawn(process.execPath, [pathOf('./order/order-cpu-process.ts'), ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...ORDER_ENVIRONMENT,
      ...TABLE,
      AWS_REGION: 'eu-central-1',
      POWERTOOLS_SERVICE_NAME: 'requests/http',
      AWS_ACCESS_KEY_ID: 'AKIDBENCHMARK',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'token',
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
      NODE_OPTIONS: '--enable-source-maps',
    },
  });
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('{"shipped"')) return JSON.parse(line);
  }
  throw new Error('The orders were not measured');
};

/** CPU of an order in the shipped Lambda against the bare one, both in one process, with the table in another. */
export const orderCpu: Benchmark = {
  name: 'order-cpu',
  run: async () => {
    const shipped = build([SHIPPED]);
    const bare = build([BARE], 'asDelivered');
    const stub = await startStub();
    try {
      const time = await measure(stub.port, [shipped.file(SHIPPED), bare.file(BARE)]);
      return [
        {
          name: 'order: CPU of the whole handler, floor is bare lib-dynamodb',
          measured: time.shipped,
          unit: 'µs',
          floor: time.bare,
          budget: 0.95,
        },
      ];
    } finally {
      stub.stop();
      shipped.remove();
      bare.remove();
    }
  },
};
