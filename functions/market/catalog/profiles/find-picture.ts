import { findProfile } from '../model/catalog.table.ts';

/** The picture of a creator's page; empty when there is none. */
export const findPicture = async (creatorId: string): Promise<string> =>
  (await findProfile(creatorId))?.avatar ?? '';
