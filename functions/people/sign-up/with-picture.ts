import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { findPicture } from '../../market/catalog/profiles/find-picture.ts';

/** Creators who gave their page a picture and themselves none are shown with that one. */
export const withPicture = async (actor: Actor): Promise<Actor> =>
  actor.isCreator && !actor.avatar ? { ...actor, avatar: await findPicture(actor.id) } : actor;
