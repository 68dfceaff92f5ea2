import { newReport } from '../acts/chat.ts';
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

export const actsOnReports: Acts = {
  'chatAdmin.decideReport resolved': onReport('resolved'),
  'chatAdmin.decideReport dismissed': onReport('dismissed'),
};
