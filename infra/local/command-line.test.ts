import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './build/source-hash.ts';
import { parseStartOptions, WrongUsage } from './command-line.ts';

describe('npm start', () => {
  test('needs no options', () => {
    expect(parseStartOptions([], {})).toEqual({
      port: 3000,
      dataDir: path.join(root, '.local'),
      engine: undefined,
      payments: 'demonstration',
      adminTotp: false,
      quiet: false,
    });
  });

  test('takes them from the environment, and rather from the command line', () => {
    const environment = { MAZALTOV_PORT: '4000', MAZALTOV_DATA: '/tmp/data', MAZALTOV_DYNAMODB: 'dynoxide' };
    expect(parseStartOptions([], environment)).toMatchObject({
      port: 4000,
      dataDir: '/tmp/data',
      engine: 'dynoxide',
    });
    const words = [
      '--port',
      '5000',
      '--data',
      'other',
      '--engine',
      'java',
      '--payments',
      'paypal',
      '--admin-totp',
      '--quiet',
    ];
    expect(parseStartOptions(words, environment)).toEqual({
      port: 5000,
      dataDir: path.join(root, 'other'),
      engine: 'dynamodb-local',
      payments: 'paypal',
      adminTotp: true,
      quiet: true,
    });
  });

  test.each([
    [['--prot', '4000'], /--prot/],
    [['--port', 'abc'], /abc is no port/],
    [['--port', '65534'], /65534 is no port/],
    [['--engine', 'mysql'], /No engine mysql: dynoxide, java/],
    [['--payments', 'cash'], /No payments cash: demonstration, paypal, sandbox/],
    [['4000'], /4000/],
  ])('refuses %j', (words, message) => {
    expect(() => parseStartOptions(words, {})).toThrow(WrongUsage);
    expect(() => parseStartOptions(words, {})).toThrow(message);
  });
});
