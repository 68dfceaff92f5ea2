import * as z from 'zod/mini';
import { lazy } from '../lazy.ts';

export const role = lazy(() => z.enum(['fan', 'creator', 'admin']));
export const userStatus = lazy(() => z.enum(['active', 'banned', 'pending']));
