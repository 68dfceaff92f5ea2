import type { EndpointGroup } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Handlers } from '../../lib/http/http.ts';
import { api } from '../person/api.ts';
import { noteRefusedEntry } from './note-refused-entry.ts';

/** The handler of a Lambda of the back office: whom it refuses leaves a row in the audit. */
export const adminApi = <G extends EndpointGroup>(group: G, handlers: Handlers<G, Actor>) =>
  api(group, handlers, noteRefusedEntry);
