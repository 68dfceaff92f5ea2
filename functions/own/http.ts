import { own } from '../../shared/contracts/own.ts';
import { api } from '../accounts/api.ts';
import { askAddress } from './ask-address.ts';
import { askCopy, copyAddress } from './ask-copy.ts';
import { askDeletion, keepAccount } from './ask-deletion.ts';
import { confirmAddress } from './confirm-address.ts';
import { readAccount } from './read-account.ts';

export const handler = api(own, {
  read: readAccount,
  askAddress,
  confirmAddress,
  askDeletion,
  keepAccount,
  askCopy,
  copyAddress,
});
