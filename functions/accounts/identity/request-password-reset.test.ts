import { beforeEach, expect, it, vi } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { requestPasswordReset } from './request-password-reset.ts';

vi.mock('./identity-provider.ts', () => ({ sendResetOrConfirmation: vi.fn() }));
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

withTable();

const NOW = new Date('2026-11-27T10:30:00.000Z');
let network = 0;
beforeEach(() => {
  network += 1;
});

const ask = (email: string, address = `192.0.2.${network}`) =>
  requestPasswordReset({ input: { email, language: 'he' }, now: NOW, address } as Parameters<
    typeof requestPasswordReset
  >[0]);
const times = async (count: number, act: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await act(n);
};

it('five resets an hour are enough for one person, and close no neighbour’s', async () => {
  await times(5, () => ask('noa@example.com'));
  await expect(ask('noa@example.com')).rejects.toMatchObject({ code: 'rate.limited' });
  await expect(ask('dana@example.com')).resolves.toEqual({});
});

it('five that a stranger asks for do not close the owner’s own', async () => {
  await times(6, () => ask('maya@example.com').catch(() => undefined));
  await expect(ask('maya@example.com', '198.51.100.7')).resolves.toEqual({});
});

it('a carrier’s three hundred are served, a flood is not', async () => {
  await times(300, (n) => ask(`one${n}@example.com`));
  await expect(ask('last@example.com')).rejects.toMatchObject({ code: 'rate.limited' });
});
