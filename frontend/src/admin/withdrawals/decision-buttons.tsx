import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { WithdrawalRow } from '../../../../shared/contracts/money/payouts.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useIsOwn } from '../lists/use-own.ts';
import type { Decision } from './decision-form.ts';

export type Decide = (withdrawal: WithdrawalRow, decision: Decision) => void;

const DECISIONS = ['approve', 'reject'] as const;

interface DecisionButtonsProps {
  readonly withdrawal: WithdrawalRow;
  readonly onDecide: Decide;
}

/** What an admin may do about a withdrawal that waits; nobody decides about their own. */
export const DecisionButtons = ({ withdrawal, onDecide }: DecisionButtonsProps) => {
  const { t } = useTranslation('admin');
  const own = useIsOwn([withdrawal.creatorId], 'withdrawal.own');
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {DECISIONS.map((decision) => (
        <Button
          key={decision}
          {...own}
          ariaLabel={t(`withdrawals.${decision}.of`, { name: isolate(withdrawal.creatorName) })}
          onClick={() => onDecide(withdrawal, decision)}
        >
          {t(`withdrawals.${decision}.open`)}
        </Button>
      ))}
    </SpaceBetween>
  );
};
