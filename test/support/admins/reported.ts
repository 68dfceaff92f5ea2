import { randomUUID } from 'node:crypto';
import { caseIdOf } from '../../../shared/reports.ts';
import { call } from '../acts/call.ts';
import type { Creator } from '../acts/people.ts';

export const SAID = { reason: 'misleading', words: 'זה לא מה שהובטח' } as const;

/** Reports a creator's ad without an account; the id of its case. */
export const reportedAd = async ({ adId }: Creator): Promise<string> => {
  const { status } = await call(
    'moderation.reportOpenly',
    { kind: 'ad', of: adId, ...SAID },
    { key: randomUUID() },
  );
  if (status !== 200) throw new Error(`the report was refused: ${status}`);
  return caseIdOf('ad', adId);
};
