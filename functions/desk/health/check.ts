import type {
  HealthCheck,
  HealthCheckName,
  HealthReason,
} from '../../../shared/contracts/desk/overview-admin.ts';

/** What one look at something found. */
export interface Finding extends Pick<HealthCheck, 'state' | 'reason'> {
  readonly seconds?: number | undefined;
  readonly count?: number | undefined;
  readonly deadLetters?: number | undefined;
  readonly missing?: HealthCheck['missing'] | undefined;
}

export type LookedAt = Exclude<HealthCheckName, 'clock'>;

export const good = (facts: Omit<Finding, 'state' | 'reason'> = {}): Finding => ({
  ...facts,
  state: 'good',
  reason: null,
});
export const bad = (reason: HealthReason, facts: Omit<Finding, 'state' | 'reason'> = {}): Finding => ({
  ...facts,
  state: 'bad',
  reason,
});
/** The stage does without it. */
export const OFF: Finding = { state: 'off', reason: null };

export const checkOf = (name: HealthCheckName, finding: Finding, since: string | null): HealthCheck => {
  const { state, reason, seconds = null, count = null, deadLetters = null, missing = [] } = finding;
  return { name, state, reason, since, seconds, count, deadLetters, missing };
};
