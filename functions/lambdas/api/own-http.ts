import { own } from '../../../shared/contracts/people/own.ts';
import { api } from '../../accounts/person/api.ts';
import { askAddress } from '../../people/own/ask-address.ts';
import { askCopy, copyAddress } from '../../people/own/ask-copy.ts';
import { askDeletion, keepAccount } from '../../people/own/ask-deletion.ts';
import { askMails, confirmMails } from '../../people/own/ask-mails.ts';
import { confirmAddress } from '../../people/own/confirm-address.ts';
import { readAccount } from '../../people/own/read-account.ts';

export const handler = api(own, {
  read: readAccount,
  askAddress,
  confirmAddress,
  askMails,
  confirmMails,
  askDeletion,
  keepAccount,
  askCopy,
  copyAddress,
});
