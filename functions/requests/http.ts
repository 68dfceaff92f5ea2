import { requests } from '../../shared/contracts/requests.ts';
import { api } from '../accounts/api.ts';
import { addWrapping, getWrapping } from './add-wrapping.ts';
import { approveRequest } from './approve-request.ts';
import { cancelRequest } from './cancel-request.ts';
import { changeBrief, listBriefs } from './change-brief.ts';
import { completeRequest } from './complete-request.ts';
import { declineRequest } from './decline-request.ts';
import { placeCart } from './place-cart.ts';
import { placeRequest } from './place-request.ts';
import { getRequest, listDueRequests, listMyRequests, listReceivedRequests } from './read-requests.ts';
import { remindCreator } from './remind-creator.ts';
import { reviewRequest } from './review-request.ts';

export const handler = api(requests, {
  place: placeRequest,
  placeCart,
  mine: listMyRequests,
  get: getRequest,
  received: listReceivedRequests,
  due: listDueRequests,
  approve: approveRequest,
  changeBrief,
  briefs: listBriefs,
  remind: remindCreator,
  decline: declineRequest,
  complete: completeRequest,
  cancel: cancelRequest,
  wrapping: getWrapping,
  addWrapping,
  review: reviewRequest,
});
