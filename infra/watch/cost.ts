import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { type Settings, stackNameOf } from '../stage/config.ts';

/** Of a hundred of the budget: what was spent, and what the month will come to. */
const TOLD_AT = [
  ['ACTUAL', 80],
  ['ACTUAL', 100],
  ['FORECASTED', 100],
] as const;

/**
 * A budget of the account's month, which tells by e-mail (section "What it costs" of `infra/RUNBOOK.md`). CloudWatch knows
 * charges in us-east-1 alone and six hours late, so it is no alarm.
 */
export const watchCost = (scope: Construct, settings: Settings): void => {
  const { alarmEmail, monthlyBudgetUsd } = settings;
  if (!alarmEmail) return;
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: stackNameOf(settings),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: TOLD_AT.map(([notificationType, threshold]) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
    })),
  });
};
