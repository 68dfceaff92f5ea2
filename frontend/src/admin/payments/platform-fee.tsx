import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, keyOf, query } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { useVersions } from '../../ui/controls/use-versions.ts';
import { ChangedAlert } from '../forms/changed-alert.tsx';
import { percentText, readPercent } from '../forms/percent.ts';
import { useSay } from '../frame/notices.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';

type Fee = OutputOf<'platformConfigAdmin.fee'>;

const formOf = ({ basisPoints }: Fee) => ({ text: String(basisPoints / 100) });

interface EditFeeProps {
  readonly fee: Fee;
  readonly onClose: () => void;
}

const EditFee = ({ fee: now, onClose }: EditFeeProps) => {
  const { t } = useTranslation(['payments', 'common']);
  const queries = useQueryClient();
  const say = useSay('fee');
  const errorText = useErrorText();
  const [typed, setTyped] = useState(formOf(now).text);
  const versions = useVersions({
    stored: now,
    formOf,
    readNewest: () => queries.fetchQuery({ ...query('platformConfigAdmin.fee', {}), staleTime: 0 }),
  });
  const { opened, newest } = versions;
  const [wrong, setWrong] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (basisPoints: number) =>
      versions.save(formOf({ ...opened, basisPoints }), ({ v }) =>
        call('platformConfigAdmin.setFee', { basisPoints, v }),
      ),
    onSuccess: () => {
      say('success', t('fee.saved'));
      onClose();
    },
    onError: async (error) => {
      if (!(await versions.failed(error))) say('error', `${t('fee.failed')}. ${errorText(error)}`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf('platformConfigAdmin.fee') }),
  });
  const save = (): void => {
    const basisPoints = readPercent(typed);
    setWrong(basisPoints === null);
    if (basisPoints !== null) mutate(basisPoints);
  };
  return (
    <CheckedForm onSubmit={save}>
      <SpaceBetween size="s">
        <FormField label={t('fee.label')} errorText={wrong ? t('fee.invalid') : undefined}>
          <span className="back-office-latin">
            <Input
              value={typed}
              inputMode="decimal"
              autoComplete={false}
              readOnly={isPending}
              autoFocus
              onChange={({ detail }) => setTyped(detail.value)}
            />
          </span>
        </FormField>
        {newest && (
          <ChangedAlert
            differences={versions.differences(newest, { text: typed }, (_, { text }) => ({
              label: t('fee.label'),
              text,
            }))}
            onTheirs={() => {
              versions.take(newest);
              setTyped(formOf(newest).text);
            }}
            onMine={() => versions.take(newest)}
          />
        )}
        <SpaceBetween direction="horizontal" size="xs">
          <Button formAction="none" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" formAction="submit" loading={isPending}>
            {t('common:save')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </CheckedForm>
  );
};

/** The platform's share of new orders, which admins can change here. */
export const PlatformFee = () => {
  const { t } = useTranslation('payments');
  const { data, error } = useQuery(query('platformConfigAdmin.fee', {}));
  const [editing, setEditing] = useState(false);
  useFailureNotice(error, t('fee.loadFailed'));
  if (!data) return null;
  const edit = <Button onClick={() => setEditing(true)}>{t('fee.edit')}</Button>;
  return (
    <Container
      header={
        <Header variant="h2" description={t('fee.lead')} actions={editing ? undefined : edit}>
          {t('fee.title')}
        </Header>
      }
    >
      {editing ? (
        <EditFee fee={data} onClose={() => setEditing(false)} />
      ) : (
        <Box fontSize="heading-m">{t('fee.now', { percent: percentText(data.basisPoints) })}</Box>
      )}
    </Container>
  );
};
