import * as z from 'zod/mini';

export const role = z.enum(['fan', 'creator', 'admin']);
export const userStatus = z.enum(['active', 'banned', 'pending']);
