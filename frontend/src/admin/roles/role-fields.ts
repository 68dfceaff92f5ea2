import { type RoleView, rolesAdmin } from '../../../../shared/contracts/people/roles-admin.ts';
import { PERMISSIONS, type Permission, withImplied } from '../../../../shared/permissions.ts';
import { contractProblems, type Problems } from '../../ui/controls/contract-problems.ts';

/** The fields of a role. */
export interface RoleForm {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

export type RoleProblem = 'nameMissing' | 'nameLong' | 'descriptionLong';

/** Stands in the address in place of an id. */
export const NEW = '_new';

/** The form over this opens empty. */
export const BLANK: RoleView = { id: '', v: 0, name: '', description: '', permissions: [], userCount: 0 };

export const formOf = ({ name, description, permissions }: RoleView): RoleForm => ({
  name,
  description,
  permissions: [...permissions],
});

/** As the contract takes it. */
export const inputOf = ({ name, description, permissions }: RoleForm) => ({
  name,
  description,
  permissions: [...permissions],
});

export const problemsOf = (form: RoleForm): Problems<RoleForm, RoleProblem> =>
  contractProblems<RoleForm, RoleProblem>(form, {
    schema: rolesAdmin.create.input(),
    input: form,
    problemOf: (field, refused) =>
      field === 'name' ? (refused === 'too_big' ? 'nameLong' : 'nameMissing') : 'descriptionLong',
  });

/** Turns a permission on with those it needs, or off alone; in one order, so that the same choice is the same value. */
export const turned = (chosen: readonly Permission[], name: Permission, on: boolean): Permission[] =>
  on ? withImplied([...chosen, name]) : PERMISSIONS.filter((each) => each !== name && chosen.includes(each));

/** Whether another permission that is on needs this one. */
export const isNeeded = (chosen: readonly Permission[], name: Permission): boolean =>
  withImplied(chosen.filter((each) => each !== name)).includes(name);
