import { newHiddenReview, newReview } from './reviews.ts';
import { type Acts, audited } from './two-admins.ts';

export const actsOnReviews: Acts = {
  'requestsAdmin.hideReview': {
    told: ['review.hidden', 'review.changed'],
    prepare: async () => {
      const { id, v } = await newReview();
      return {
        act: (one) => one.call('requestsAdmin.hideReview', { id, v, reason: `לפי ${one.id}` }),
        times: () => audited(`request#${id}`, 'review.hidden'),
      };
    },
  },
  'requestsAdmin.restoreReview': {
    told: ['review.changed'],
    prepare: async (admin) => {
      const { id, v } = await newHiddenReview(admin);
      return {
        act: (one) => one.call('requestsAdmin.restoreReview', { id, v }),
        times: () => audited(`request#${id}`, 'review.restored'),
      };
    },
  },
};
