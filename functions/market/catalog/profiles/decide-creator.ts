import type { AuditAction } from '../../../../shared/audit-acts.ts';
import type { catalogAdmin } from '../../../../shared/contracts/market/catalog-admin.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { findUser } from '../../../accounts/person/accounts.table.ts';
import { sidesOf } from '../../../audit/act.ts';
import { auditWrite } from '../../../audit/audit.table.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { ConditionFailed, transact } from '../../../lib/table/table.ts';
import { findProfile, profileChangeWrites } from '../model/catalog.table.ts';
import { type CreatorProfile, type CreatorState, creatorStateOf } from '../model/profile.ts';

interface Decision {
  readonly action: AuditAction & `creator.${string}`;
  readonly set: Partial<CreatorProfile>;
  readonly details?: { readonly reason: string };
}

/** For the audit. */
const shownOf = (profile: CreatorProfile) => ({
  state: creatorStateOf(profile),
  changes_asked: Boolean(profile.changesAsked),
});

/** Names the admin who decided since version `v`, if it is that which changed the profile. */
const refusalSince = async (id: string, v: number): Promise<Refusal> => {
  const { decided } = (await findProfile(id, { consistent: true })) ?? {};
  if (!decided || decided.v <= v) return new Refusal('creator.changed');
  return new Refusal('creator.changed', undefined, { by: (await findUser(decided.by))?.name ?? '' });
};

interface Rules {
  /** Whether the profile, one version on, is what this call made of it: it is answered again. */
  readonly isDone: (profile: CreatorProfile) => boolean;
  /** Null where this profile cannot be decided about so. */
  readonly decide: (profile: CreatorProfile) => Decision | null;
}

/**
 * Writes what an admin decided about a creator, in one transaction with its audit entry. Only about the profile that was
 * looked at: what its creator or another admin changed since is to be seen first. Throws `creator.not_found`,
 * `creator.changed`, which names the admin who decided meanwhile.
 */
export const decideCreator = async (
  { actor, input: { id, v }, now }: Pick<Call<typeof catalogAdmin.approve, Actor>, 'actor' | 'input' | 'now'>,
  { isDone, decide }: Rules,
): Promise<{ id: string; state: CreatorState }> => {
  const before = await findProfile(id, { consistent: true });
  if (!before) throw new Refusal('creator.not_found');
  if (before.v === v + 1 && isDone(before)) return { id, state: creatorStateOf(before) };
  const decision = before.v === v ? decide(before) : null;
  if (!decision) throw await refusalSince(id, v);
  const { set, ...audited } = decision;
  try {
    await transact([
      ...profileChangeWrites(before, { ...set, decided: { by: actor.id, v: v + 1 } }),
      auditWrite({
        ...audited,
        ...sidesOf(shownOf(before), shownOf({ ...before, ...set })),
        entity: 'creator',
        id,
        by: actor.id,
        now,
      }),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) throw await refusalSince(id, v);
    throw error;
  }
  return { id, state: creatorStateOf({ ...before, ...set }) };
};
