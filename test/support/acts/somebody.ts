import { newUser } from '../../../functions/accounts/person/accounts.table.ts';

type Facts = Parameters<typeof newUser>[0];

/** The record of a person of whom a test says no more than it looks at: an active fan who filled in nothing. */
export const somebody = (facts: Pick<Facts, 'id' | 'at'> & Partial<Facts>) =>
  newUser({
    email: '',
    name: '',
    role: 'fan',
    status: 'active',
    avatar: '',
    birthDate: null,
    bio: null,
    location: '',
    interests: [],
    language: 'he',
    ...facts,
  });
