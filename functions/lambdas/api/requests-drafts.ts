import { drafts } from '../../../shared/contracts/orders/drafts.ts';
import { api } from '../../accounts/person/api.ts';
import { claimDraft } from '../../orders/requests/order/claim-draft.ts';
import { keepDraft } from '../../orders/requests/order/keep-draft.ts';

/** A Lambda of its own: visitors call it, and it has no grant on money. */
export const handler = api(drafts, { keep: keepDraft, claim: claimDraft });
