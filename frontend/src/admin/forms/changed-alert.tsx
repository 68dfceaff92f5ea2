import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Difference } from '../../ui/controls/edits.ts';
import { Words } from '../lists/texts.tsx';

interface ChangedAlertProps {
  readonly differences: readonly Difference[];
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/**
 * Shown when another admin saved the same thing meanwhile: the differences, and the choice between theirs and mine. It
 * takes the focus, since the button that was pressed may be far from it.
 */
export const ChangedAlert = ({ differences, onTheirs, onMine }: ChangedAlertProps) => {
  const { t } = useTranslation('forms');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} role="alert" tabIndex={-1}>
      <Alert type="warning" header={t('changed.title')}>
        <SpaceBetween size="s">
          <span>{t(differences.length > 0 ? 'changed.text' : 'changed.same')}</span>
          {differences.map(({ label, theirs, mine }) => (
            <KeyValuePairs
              key={label}
              columns={2}
              items={[
                {
                  label: `${label}: ${t('changed.theirs')}`,
                  value: <Words>{theirs || t('changed.empty')}</Words>,
                },
                {
                  label: `${label}: ${t('changed.mine')}`,
                  value: <Words>{mine || t('changed.empty')}</Words>,
                },
              ]}
            />
          ))}
          <SpaceBetween direction="horizontal" size="xs">
            <Button formAction="none" onClick={onTheirs}>
              {t('changed.takeTheirs')}
            </Button>
            {differences.length > 0 && (
              <Button formAction="none" onClick={onMine}>
                {t('changed.keepMine')}
              </Button>
            )}
          </SpaceBetween>
        </SpaceBetween>
      </Alert>
    </div>
  );
};
