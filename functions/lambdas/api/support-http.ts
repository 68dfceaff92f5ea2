import { support } from '../../../shared/contracts/site/support.ts';
import { api } from '../../accounts/person/api.ts';
import { askAboutOrder } from '../../orders/requests/act/ask-about-order.ts';
import { contact } from '../../site/support/contact.ts';
import { listOwnInquiries, readInquiry, writeInquiry } from '../../site/support/inquiry.ts';

/** What visitors write to us, and read of our answers. */
export const handler = api(support, {
  contact,
  aboutOrder: askAboutOrder,
  read: readInquiry,
  write: writeInquiry,
  mine: listOwnInquiries,
});
