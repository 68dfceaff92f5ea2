import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type {
  OutsideDifference,
  OutsideReport as Report,
} from '../../../../shared/contracts/parts/outside-report.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { query } from '../../api/api.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { ListLink } from '../lists/list-link.tsx';
import { Code, Moment } from '../lists/texts.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';

/** Whether PayPal's report and the books agreed last night. */
export const OutsideState = ({ state, found }: Pick<Report, 'state' | 'found'>) => {
  const { t } = useTranslation('payments');
  if (state === 'no_permission')
    return <StatusIndicator type="warning">{t('outside.noPermission')}</StatusIndicator>;
  if (found > 0)
    return <StatusIndicator type="error">{t('outside.differs', { count: found })}</StatusIndicator>;
  return <StatusIndicator type="success">{t('outside.agrees')}</StatusIndicator>;
};

const Difference = ({ kind, id, invoiceId = '', oursAgorot, theirsAgorot }: OutsideDifference) => {
  const { t } = useTranslation('payments');
  const ours = isolate(formatAgorot(oursAgorot));
  const theirs = theirsAgorot === null ? t('outside.otherCurrency') : isolate(formatAgorot(theirsAgorot));
  return (
    <span className="back-office-stack">
      <ListLink to={{ screen: 'payments', filters: `?search=${encodeURIComponent(id)}` }}>
        <Code>{id}</Code>
      </ListLink>
      <span>{t(`outside.kinds.${kind}`, { ours, theirs, refund: isolate(invoiceId) })}</span>
    </span>
  );
};

/** What differs, each the way to its payment; renders nothing where all agrees. */
export const OutsideDifferences = ({ differences }: Pick<Report, 'differences'>) => {
  const { t } = useTranslation('payments');
  if (differences.length === 0) return null;
  return (
    <>
      <Box color="text-body-secondary" fontSize="body-s">
        {t('outside.what')}
      </Box>
      <ul className="back-office-rows" aria-label={t('outside.differences')}>
        {differences.map((one) => (
          <li key={`${one.kind} ${one.id} ${one.invoiceId}`}>
            <Difference {...one} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** Last night's comparison of PayPal's report with the books; renders nothing before the first one. */
export const OutsideReport = () => {
  const { t } = useTranslation('payments');
  const { data, error } = useQuery(query('walletAdmin.outside', {}));
  useFailureNotice(error, t('outside.loadFailed'));
  const report = data?.report;
  if (!report) return null;
  return (
    <Container header={<Header variant="h2">{t('outside.title')}</Header>}>
      <SpaceBetween size="s">
        <OutsideState {...report} />
        {report.state === 'no_permission' && <Box>{t('outside.noPermissionWhat')}</Box>}
        {report.until && (
          <Box color="text-body-secondary" fontSize="body-s">
            {t('outside.until')} <Moment at={report.until} time />
          </Box>
        )}
        <OutsideDifferences differences={report.differences} />
        {report.others.length > 0 && (
          <Box color="text-body-secondary" fontSize="body-s">
            {t('outside.others')}{' '}
            {report.others.map(({ code, count }) => (
              <span key={code}>
                <Code>{`${code} × ${count}`}</Code>{' '}
              </span>
            ))}
          </Box>
        )}
      </SpaceBetween>
    </Container>
  );
};
