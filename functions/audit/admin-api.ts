import type { Actor } from '../../shared/contracts/accounts.ts';
import type { EndpointGroup } from '../../shared/contracts/endpoint.ts';
import { api } from '../accounts/api.ts';
import type { Handlers } from '../lib/http.ts';
import { noteRefusedEntry } from './note-refused-entry.ts';

/** The handler of a Lambda of the back office: whom it refuses leaves a row in the audit. */
export const adminApi = <G extends EndpointGroup>(group: G, handlers: Handlers<G, Actor>) =>
  api(group, handlers, noteRefusedEntry);
