import { beforeAll, describe, expect, it } from 'vitest';
import type { EditableSettings } from '../../shared/contracts/site/platform-config.ts';
import { itemsIn } from '../support/acts/items.ts';
import { newAdmin, newCreator, newPerson, type Person } from '../support/acts/people.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const read = async (): Promise<EditableSettings> =>
  (await admin.call('platformConfigAdmin.settings', {})).body;

/** The cap of all wallets is lowered a little: other tests share this cloud, and none is near it. */
const lowered = ({ walletsMaxAgorot: { value, v }, ...others }: EditableSettings): EditableSettings => ({
  ...others,
  walletsMaxAgorot: { value: value - 1, v },
});

describe('the settings', () => {
  it('are saved by an admin, with an audit entry', async () => {
    const before = await read();
    const { status, body } = await admin.call('platformConfigAdmin.setSettings', lowered(before));
    expect(status).toBe(200);
    expect(body.walletsMaxAgorot.v).toBe(before.walletsMaxAgorot.v + 1);
    expect(await read()).toEqual(body);
    const audit = await itemsIn('AUD#platform_config#max_all_balances');
    expect(audit).toContainEqual(
      expect.objectContaining({
        action: 'update_max_all_balances',
        by: admin.id,
        before: { amount_agorot: before.walletsMaxAgorot.value },
        after: { amount_agorot: before.walletsMaxAgorot.value - 1 },
      }),
    );
  });

  it('are refused from somebody who saw older ones, and changing nothing is no change', async () => {
    const before = await read();
    const { walletsMaxAgorot } = before;
    const older = { ...before, walletsMaxAgorot: { value: 700, v: walletsMaxAgorot.v - 1 } };
    const refused = await admin.call('platformConfigAdmin.setSettings', older);
    expect([refused.status, refused.body.code]).toEqual([409, 'config.changed']);
    const same = await admin.call('platformConfigAdmin.setSettings', before);
    expect([same.status, same.body]).toEqual([200, before]);
    expect(await read()).toEqual(before);
  });

  it.each([
    ['a fee above everything', { feeBasisPoints: { value: 10_001, v: 0 } }],
    ['half an agora', { topUpMaxAgorot: { value: 100.5, v: 0 } }],
    ['no cap at all', { topUpDayMaxAgorot: { value: 0, v: 0 } }],
    ['no minimum', { minWithdrawalAgorot: { value: 0, v: 0 } }],
    ['a minus', { minPriceAgorot: { value: -500, v: 0 } }],
  ])('refuse %s', async (_, wrong) => {
    const before = await read();
    const { status, body } = await admin.call('platformConfigAdmin.setSettings', { ...before, ...wrong });
    expect([status, body.code]).toEqual([400, 'call.invalid']);
    expect(await read()).toEqual(before);
  });

  it('refuse a lowest price above the highest', async () => {
    const before = await read();
    const crossed = { ...before, minPriceAgorot: { ...before.minPriceAgorot, value: 100_000_000 } };
    const { status, body } = await admin.call('platformConfigAdmin.setSettings', crossed);
    expect([status, body.code]).toEqual([400, 'config.price_range']);
    expect(await read()).toEqual(before);
  });

  it('are nobody else’s', async () => {
    const settings = await read();
    for (const person of [await newPerson(), await newCreator()]) {
      expect((await person.call('platformConfigAdmin.settings', {})).status).toBe(403);
      expect((await person.call('platformConfigAdmin.setSettings', lowered(settings))).status).toBe(403);
    }
    expect(await read()).toEqual(settings);
  });
});
