import { describe, expect, it } from 'vitest';
import { omit } from '../../../../shared/omit.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import { transact } from '../../../lib/table/table.ts';
import { findCreatorStats } from '../../../market/catalog/model/catalog.table.ts';
import type { Request } from '../model/request.ts';
import { changeRequestWrite, findRequest, newRequestWrite } from '../model/requests.table.ts';
import { FAN, factsOf, told } from '../model/requests-for-test.ts';

withTable();

describe('how long deliveries took', () => {
  const creatorId = derivedId('usr', 'quick');
  const at = '2026-11-20T12:00:00.000Z';
  const counts = async () => {
    const stats = await findCreatorStats(creatorId);
    return stats ? omit(stats, 'pk', 'sk', 'e', 'v') : {};
  };
  const placed = async (n: number): Promise<Request> => {
    const facts = { ...factsOf(n, FAN), at, creatorId, status: 'approved' as const };
    await transact([newRequestWrite(facts, 24)]);
    await told(facts.id);
    return facts;
  };
  const completed = async ({ id }: Request, closedAt: string): Promise<void> => {
    const before = (await findRequest(id)) as Request;
    await transact([changeRequestWrite(before, { status: 'completed', closedAt }, 24)]);
  };

  it('is counted once a request, with its first delivery, however often and late it is told', async () => {
    const first = await placed(7_900);
    expect(await counts()).toEqual({});
    await completed(first, '2026-11-21T11:00:00.000Z');
    await Promise.all([told(first.id), told(first.id)]);
    expect(await counts()).toEqual({ took24: 1 });

    // Reopened and completed again much later: its fan had it after a day.
    const again = (await findRequest(first.id)) as Request;
    await transact([changeRequestWrite(again, { status: 'approved' }, 24, ['closedAt'])]);
    await told(first.id);
    await completed(first, '2026-12-20T12:00:00.000Z');
    await told(first.id);
    expect(await counts()).toEqual({ took24: 1 });

    const second = await placed(7_901);
    await completed(second, '2026-11-22T13:00:00.000Z');
    await told(second.id);
    expect(await counts()).toEqual({ took24: 1, took72: 1 });
  });

  it('is nothing for what was declined', async () => {
    const { id } = await placed(7_902);
    const before = (await findRequest(id)) as Request;
    const closedAt = '2026-11-21T12:00:00.000Z';
    await transact([changeRequestWrite(before, { status: 'declined', closedAt }, 24)]);
    await told(id);
    expect(await counts()).toEqual({ took24: 1, took72: 1 });
  });
});
