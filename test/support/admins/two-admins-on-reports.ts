import { newReport } from '../acts/chat.ts';
import { newCreator } from '../acts/people.ts';
import { reportedAd } from './reported.ts';
import { type Act, type Acts, audited } from './two-admins.ts';

const onReport = (decision: 'resolved' | 'dismissed'): Act => ({
  told: ['chat.report_changed'],
  prepare: async () => {
    const { id, v } = await newReport();
    return {
      act: (one) => one.call('chatAdmin.decideReport', { id, v, decision, note: `לפי ${one.id}` }),
      times: () => audited(`chat_report#${id}`, `chat_report.${decision}`),
    };
  },
});

const ACTED = { dismiss: 'dismissed', hide: 'hidden', warn: 'warned' } as const;

const onCase = (act: keyof typeof ACTED): Act => ({
  told: ['moderation.changed'],
  prepare: async () => {
    const id = await reportedAd(await newCreator());
    return {
      act: (one) => one.call('moderationAdmin.decide', { id, v: 1, act, reason: `לפי ${one.id}` }),
      times: () => audited(`moderation_case#${id}`, `moderation.${ACTED[act]}`),
    };
  },
});

export const actsOnReports: Acts = {
  'chatAdmin.decideReport resolved': onReport('resolved'),
  'chatAdmin.decideReport dismissed': onReport('dismissed'),
  'moderationAdmin.decide dismiss': onCase('dismiss'),
  'moderationAdmin.decide hide': onCase('hide'),
  'moderationAdmin.decide warn': onCase('warn'),
};
