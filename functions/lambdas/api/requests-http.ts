import { requests } from '../../../shared/contracts/orders/requests.ts';
import { api } from '../../accounts/person/api.ts';
import { approveRequest } from '../../orders/requests/act/approve-request.ts';
import { cancelRequest } from '../../orders/requests/act/cancel-request.ts';
import { changeBrief, listBriefs } from '../../orders/requests/act/change-brief.ts';
import { completeRequest } from '../../orders/requests/act/complete-request.ts';
import { declineRequest } from '../../orders/requests/act/decline-request.ts';
import { remindCreator } from '../../orders/requests/act/remind-creator.ts';
import { addWrapping, getWrapping } from '../../orders/requests/order/add-wrapping.ts';
import { placeCart } from '../../orders/requests/order/place-cart.ts';
import { placeRequest } from '../../orders/requests/order/place-request.ts';
import {
  getRequest,
  listDueRequests,
  listMyRequests,
  listReceivedRequests,
} from '../../orders/requests/read/read-requests.ts';
import { answerReview } from '../../orders/requests/reviews/answer-review.ts';
import { listReceivedReviews, readReview } from '../../orders/requests/reviews/read-reviews.ts';
import { writeReview } from '../../orders/requests/reviews/write-review.ts';

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
  review: writeReview,
  readReview,
  answerReview,
  receivedReviews: listReceivedReviews,
});
