import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { NO_ROLE } from '../../permissions.ts';
import { id } from './fields.ts';

export const role = lazy(() => z.enum(['fan', 'creator', 'admin']));
export const userStatus = lazy(() => z.enum(['active', 'banned', 'pending']));

/** The role record that an admin is given, or `none`: permitted nothing. */
export const roleChoice = () => z.union([id('rol'), z.literal(NO_ROLE)]);
