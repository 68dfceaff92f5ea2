import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { forAdmins, ROLE } from '../access/actor.ts';

export const roles: Domain = {
  name: 'roles',
  functions: [
    {
      entry: 'roles/admin',
      purpose: 'Roles and super admins, for the back office',
      calledBy: { api: contracts.rolesAdmin },
      table: forAdmins({
        read: ['LOGIN#*'],
        put: [ROLE],
        check: ['RIGHTS#*'],
        update: ['RIGHTS#*', ROLE, 'SUPER'],
        remove: [ROLE],
        indexes: { byDesk: ['ROLE', 'USR#admin#*'] },
      }),
    },
  ],
};
