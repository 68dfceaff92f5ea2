import Toggle from '@cloudscape-design/components/toggle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MailKind } from '../../../../shared/mails.ts';
import { call, keyOf } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useSay } from '../frame/notices.tsx';

interface MailSwitchProps {
  readonly kind: MailKind;
  readonly isOn: boolean;
  /** The version of the switches that is seen. */
  readonly v: number;
}

/** Whether e-mails of a kind leave. */
export const MailSwitch = ({ kind, isOn, v }: MailSwitchProps) => {
  const { t } = useTranslation('mails');
  const queries = useQueryClient();
  const say = useSay(`mail-switch:${kind}`);
  const errorText = useErrorText();
  const name = t(`kinds.${kind}`);
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => call('mailTemplatesAdmin.setSwitch', { kind, on, v }),
    onSuccess: (_, on) =>
      say('success', t(on ? 'templates.switchedOn' : 'templates.switchedOff', { kind: name })),
    onError: (error) => say('error', t('templates.switchFailed', { why: errorText(error) })),
    onSettled: () =>
      Promise.all(
        [keyOf('mailTemplatesAdmin.list'), keyOf('mailTemplatesAdmin.preview')].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <Toggle
      checked={isOn}
      disabled={isPending}
      description={t('templates.switchHint')}
      onChange={({ detail }) => mutate(detail.checked)}
    >
      {t('templates.switch')}
    </Toggle>
  );
};
