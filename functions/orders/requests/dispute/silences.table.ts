import { DAY_MS, DAY_SECONDS } from '../../../../shared/calendar/dates.ts';
import { SILENCES_COUNTED_DAYS } from '../../../../shared/limits.ts';
import { epochSeconds } from '../../../lib/lambda/epoch-seconds.ts';
import { ofVersion } from '../../../lib/table/expression.ts';
import { getItem, type Key, put, type Write } from '../../../lib/table/table.ts';
import { fanPk } from '../model/fan-requests.table.ts';

/** When creators' silence alone gave a fan all of the money back. */
interface Silences extends Key {
  readonly e: 'silences';
  readonly v: number;
  readonly at: readonly string[];
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

const silencesKey = (fanId: string): Key => ({ pk: fanPk(fanId), sk: 'SILENCES' });

export interface SilentRefunds {
  /** Within the last 90 days. */
  readonly count: number;
  /** Counts one more, on what was read. */
  readonly countWrite: () => Write;
}

/** How often that was, and the write that counts one more. */
export const silentRefundsOf = async (fanId: string, now: Date): Promise<SilentRefunds> => {
  const key = silencesKey(fanId);
  const before = await getItem<Silences>(key, { consistent: true });
  const since = new Date(now.getTime() - SILENCES_COUNTED_DAYS * DAY_MS).toISOString();
  const counted = (before?.at ?? []).filter((at) => at > since);
  return {
    count: counted.length,
    countWrite: () =>
      put<Silences>(
        {
          ...key,
          e: 'silences',
          v: (before?.v ?? 0) + 1,
          at: [...counted, now.toISOString()],
          expiresAt: epochSeconds(now) + SILENCES_COUNTED_DAYS * DAY_SECONDS,
        },
        { if: [ofVersion(before?.v ?? 0)] },
      ),
  };
};
