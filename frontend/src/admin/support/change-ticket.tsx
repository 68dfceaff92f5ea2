import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketRow,
  type TicketStatus,
} from '../../../../shared/contracts/site/support-admin.ts';
import { call } from '../../api/api.ts';
import { useRefusalText } from '../forms/use-refusal-text.ts';
import { useSay } from '../frame/notices.tsx';
import { useRight } from '../lists/use-right.ts';

/** How a fact of a ticket is chosen, sent and spoken of. */
const useFact = (fact: 'status' | 'priority', { id, shortId, v, status, priority }: TicketRow) => {
  const { t } = useTranslation('tickets');
  if (fact === 'status')
    return {
      now: t(`statuses.${status}`),
      label: t('statusOf', { id: shortId, status: t(`statuses.${status}`) }),
      items: TICKET_STATUSES.map((each) => ({ id: each, text: t(`statuses.${each}`) })),
      send: (to: string) => call('supportAdmin.setStatus', { id, v, status: to as TicketStatus }),
      done: (to: string) => t('statusSet', { id: shortId, status: t(`statuses.${to as TicketStatus}`) }),
      failed: (why: string) => t('statusFailed', { why }),
    };
  return {
    now: t(`priorities.${priority}`),
    label: t('priorityOf', { id: shortId, priority: t(`priorities.${priority}`) }),
    items: TICKET_PRIORITIES.map((each) => ({ id: each, text: t(`priorities.${each}`) })),
    send: (to: string) => call('supportAdmin.setPriority', { id, v, priority: to as TicketPriority }),
    done: (to: string) =>
      t('prioritySet', { id: shortId, priority: t(`priorities.${to as TicketPriority}`) }),
    failed: (why: string) => t('priorityFailed', { why }),
  };
};

interface ChangeTicketProps {
  readonly fact: 'status' | 'priority';
  readonly ticket: TicketRow;
}

/** The status or the priority of a ticket, which can be changed to any other. */
export const ChangeTicket = ({ fact, ticket }: ChangeTicketProps) => {
  const { now, label, items, send, done, failed } = useFact(fact, ticket);
  const queries = useQueryClient();
  const say = useSay(`ticket:${ticket.id}:${fact}`);
  const errorText = useRefusalText();
  const right = useRight('respond_tickets');
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (_, to) => say('success', done(to)),
    onError: (error) => say('error', failed(errorText(error))),
    // Somebody else may have changed it since it was read.
    onSettled: () => queries.invalidateQueries({ queryKey: ['supportAdmin'] }),
  });
  return (
    <ButtonDropdown
      expandToViewport
      items={items}
      ariaLabel={label}
      {...right}
      loading={isPending}
      onItemClick={({ detail }) => mutate(detail.id)}
    >
      {now}
    </ButtonDropdown>
  );
};
