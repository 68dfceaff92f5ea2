import { drafts } from '../../shared/contracts/drafts.ts';
import { api } from '../accounts/api.ts';
import { claimDraft } from './claim-draft.ts';
import { keepDraft } from './keep-draft.ts';

/** A Lambda of its own: visitors call it, and it has no grant on money. */
export const handler = api(drafts, { keep: keepDraft, claim: claimDraft });
