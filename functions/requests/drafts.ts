import { drafts } from '../../shared/contracts/drafts.ts';
import { api } from '../accounts/api.ts';
import { claimDraft } from './claim-draft.ts';
import { keepDraft } from './keep-draft.ts';

/** Apart from the Lambda of orders: visitors call this one, and it touches no money. */
export const handler = api(drafts, { keep: keepDraft, claim: claimDraft });
