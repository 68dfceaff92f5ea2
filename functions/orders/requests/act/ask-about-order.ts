import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { support } from '../../../../shared/contracts/site/support.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { keepInquiry } from '../../../site/support/contact.ts';
import { isPartyOf } from '../model/request.ts';
import { findRequest } from '../model/requests.table.ts';

/** Asks the team about an order that the caller bought or received. Throws `request.not_found`, and as `keepInquiry` does. */
export const askAboutOrder = async (
  call: Call<typeof support.aboutOrder, Actor>,
): Promise<Output<typeof support.aboutOrder>> => {
  const { requestId } = call.input;
  const { id: userId } = call.actor;
  const request = await findRequest(requestId);
  if (!request || !isPartyOf(request, userId)) throw new Refusal('request.not_found');
  // Whoever is signed in is answered at their account's address: another one may be somebody else's.
  const input = { ...call.input, email: call.actor.email || call.input.email };
  return keepInquiry({ ...call, input }, { userId, requestId });
};
