import type { Dispute } from '../model/dispute.ts';
import type { DisputePlan } from '../model/step-on.ts';

interface Facts {
  /** What is left of the price, in agorot. */
  readonly leftAgorot: number;
  /** A creator's silence alone gives all of it back: they were there, and that has not been too often for this fan. */
  readonly refunds: boolean;
}

/**
 * What silence leads to: of a creator who does not answer, all goes back, or the desk decides; of one who made no second
 * video, all goes back. Of a fan it is a yes to what was offered, and where nothing was, the complaint is taken back.
 */
export const planOfSilence = (
  { step, offer }: { readonly step: Dispute['step']; readonly offer?: Dispute['offer'] | undefined },
  { leftAgorot, refunds }: Facts,
): DisputePlan => {
  switch (step) {
    case 'creator_answers':
      return refunds ? { outcome: 'full', backAgorot: leftAgorot } : { to: 'desk' };
    case 'fan_answers':
      if (offer?.day !== undefined) return { to: 'making', offer, madeAgain: true };
      if (offer?.amountAgorot === undefined) return { outcome: 'withdrawn', backAgorot: 0 };
      return {
        outcome: offer.amountAgorot === leftAgorot ? 'full' : 'part',
        backAgorot: offer.amountAgorot,
      };
    case 'making':
      return { outcome: 'full', backAgorot: leftAgorot };
    case 'fan_watches':
      return { outcome: 'again', backAgorot: 0 };
    case 'desk':
    case 'escalated':
    case 'over':
      throw new Error(`no clock ends the step ${step}`);
  }
};
