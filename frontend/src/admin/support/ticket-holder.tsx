import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TicketRow } from '../../../../shared/contracts/site/support-admin.ts';
import { call } from '../../api/api.ts';
import { useActor } from '../../core/session/session.ts';
import { useRefusalText } from '../forms/use-refusal-text.ts';
import { useSay } from '../frame/notices.tsx';
import { Words } from '../lists/texts.tsx';
import { useRight } from '../lists/use-right.ts';

/** Who has a ticket. Whoever may answer takes a free one; one that somebody else has is for who manages support. */
export const TicketHolder = ({ ticket }: { readonly ticket: TicketRow }) => {
  const { t } = useTranslation('tickets');
  const { id, v, shortId, holder } = ticket;
  const actor = useActor();
  const queries = useQueryClient();
  const say = useSay(`ticket:${id}:holder`);
  const errorText = useRefusalText();
  const isOthers = holder !== null && holder.id !== actor?.id;
  const right = useRight(isOthers ? 'manage_support' : 'respond_tickets');
  const { mutate, isPending } = useMutation({
    mutationFn: (mine: boolean) =>
      isOthers ? call('supportAdmin.takeOver', { id, v, mine }) : call('supportAdmin.take', { id, v, mine }),
    onSuccess: (_, mine) => say('success', t(mine ? 'take.done' : 'take.backDone', { id: shortId })),
    onError: (error) => say('error', t('take.failed', { why: errorText(error) })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['supportAdmin'] }),
  });
  const button = (mine: boolean, text: string) => (
    <Button {...right} loading={isPending} onClick={() => mutate(mine)}>
      {text}
    </Button>
  );
  return (
    <SpaceBetween size="xs">
      {holder ? <Words>{holder.name || holder.id}</Words> : <span>{t('nobody')}</span>}
      <SpaceBetween direction="horizontal" size="xs">
        {(holder === null || isOthers) && button(true, t(isOthers ? 'take.over' : 'take.submit'))}
        {holder !== null && button(false, t(isOthers ? 'take.free' : 'take.back'))}
      </SpaceBetween>
    </SpaceBetween>
  );
};
