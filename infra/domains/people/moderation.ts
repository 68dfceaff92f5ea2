import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { ACTOR, forAdmins, RATE } from '../access/actor.ts';

/** What can be reported: ads, pages of creators, delivered videos that are shown, and gifts. */
const THINGS = ['AD#*', 'CRE#*', 'GFT#*', 'REQ#*'] as const;

export const moderation: Domain = {
  name: 'moderation',
  apart: true,
  functions: [
    {
      entry: 'moderation/http',
      purpose: 'Reports of public things, and what was decided about one’s own',
      calledBy: { api: contracts.moderation },
      table: {
        // LIST#: of which order a video is that is shown.
        read: [...ACTOR, ...THINGS, 'LIST#shown-of#*', 'MOD#*'],
        put: ['MOD#*'],
        update: ['MOD#*', RATE],
      },
    },
    {
      entry: 'moderation/admin',
      purpose: 'What was reported, and what is new, for the back office',
      calledBy: { api: contracts.moderationAdmin },
      table: forAdmins({
        // LIST#: which videos of a new creator are shown, and of which order each is.
        read: [...THINGS, 'LIST#shown#*', 'LIST#shown-of#*', 'MOD#*', 'CNV#*', 'SUM#LIST#*'],
        // GFT#: that a gift is hidden.
        put: ['MOD#*', 'GFT#*'],
        update: ['MOD#*', 'AD#*', 'CRE#*', 'GFT#*'],
        remove: ['GFT#*'],
        // CNV#: reports against conversations stand in the same queue.
        indexes: { byDesk: ['MOD#*', 'CNV#*', 'CRE#shown'] },
      }),
      signsVideos: true,
    },
  ],
};
