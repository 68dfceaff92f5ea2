import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, startOfDay } from '../../../../shared/calendar/dates.ts';
import type { DisputeView } from '../../../../shared/contracts/parts/dispute-views.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { DESK_ACTS, isPossible } from '../../../../shared/order/disputes.ts';
import { shortId } from '../../../../shared/short-id.ts';
import { query } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { Instructions } from '../../ui/text/instructions.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { Details } from '../frame/panel.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { Amount, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { useIsOwn } from '../lists/use-own.ts';
import { Decide, type DeskAct } from './decide.tsx';
import { DisputedVideo } from './disputed-video.tsx';

type Loaded = OutputOf<'disputesAdmin.get'>;

/** Where the price is: three lines, and what they sum to. */
const Money = ({ money }: Pick<DisputeView, 'money'>) => {
  const { t } = useTranslation('disputes');
  const { fanAgorot, creatorAgorot, platformAgorot } = money;
  const lines = [
    ['toFan', fanAgorot],
    ['toCreator', creatorAgorot],
    ['toPlatform', platformAgorot],
    ['total', fanAgorot + creatorAgorot + platformAgorot],
  ] as const;
  return (
    <section>
      <Header variant="h3">{t('money')}</Header>
      <KeyValuePairs
        columns={2}
        items={lines.map(([name, agorot]) => ({ label: t(name), value: <Amount agorot={agorot} /> }))}
      />
    </section>
  );
};

/** What each did and wrote, oldest first. */
const Lines = ({ lines }: Pick<DisputeView, 'lines'>) => {
  const { t } = useTranslation('dispute');
  return (
    <section>
      <Header variant="h3">{t('lines')}</Header>
      <SpaceBetween size="s">
        {lines.map(({ by, act, text, amountAgorot, day, at }) => (
          <div key={`${at}${act}`}>
            <Box color="text-body-secondary" fontSize="body-s">
              {t(`by.${by}`)} <Moment at={at} time />
            </Box>
            <Box fontWeight="bold">{t(`did.${act}`)}</Box>
            {amountAgorot !== null && (
              <Box>{t('offer.part', { amount: isolate(formatAgorot(amountAgorot)) })}</Box>
            )}
            {day !== null && <Box>{t('offer.again', { day: isolate(formatDay(startOfDay(day))) })}</Box>}
            {text && (
              <span className="back-office-message">
                <Words>{text}</Words>
              </span>
            )}
          </div>
        ))}
      </SpaceBetween>
    </section>
  );
};

/** What can be decided now; nobody decides about an own order. */
const Decisions = ({ dispute, request }: Loaded) => {
  const { t } = useTranslation('disputes');
  const [act, setAct] = useState<DeskAct | null>(null);
  const own = useIsOwn([request.fanId, request.creatorId], 'request.own');
  // A second video is made once.
  const possible = DESK_ACTS.filter(
    (each) => isPossible(each, dispute.step) && (each !== 'decide_again' || !dispute.madeAgain),
  );
  if (possible.length === 0) return null;
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        {possible.map((each) => (
          <Button key={each} {...own} onClick={() => setAct(each)}>
            {t(`decide.${each}`)}
          </Button>
        ))}
      </SpaceBetween>
      {act && <Decide act={act} dispute={dispute} onClose={() => setAct(null)} />}
    </>
  );
};

const Shown = (loaded: Loaded) => {
  const { t } = useTranslation(['disputes', 'dispute', 'admin']);
  const { dispute, request } = loaded;
  const { state, step, reason, until, at, offer, outcome, backAgorot } = dispute;
  const person = (screen: 'users' | 'creators', id: string, name: string) => (
    <ThingLink screen={screen} id={id}>
      <Words>{name || t('admin:users.deleted')}</Words>
    </ThingLink>
  );
  return (
    <SpaceBetween size="l">
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('state'), value: t(`dispute:states.${state}`) },
          {
            label: t('step'),
            value: outcome
              ? t(`dispute:outcomes.${outcome}`, { amount: isolate(formatAgorot(backAgorot)) })
              : t(`next.${step}`),
          },
          { label: t('reason'), value: t(`dispute:reasons.${reason}`) },
          { label: t('until'), value: until ? <Moment at={until} time /> : '-' },
          { label: t('fan'), value: person('users', request.fanId, request.fanName) },
          { label: t('creator'), value: person('creators', request.creatorId, request.creatorName) },
          { label: t('at'), value: <Moment at={at} time /> },
          {
            label: t('order'),
            value: (
              <ThingLink screen="videos" id={request.id}>
                <Words>{request.title}</Words>
              </ThingLink>
            ),
          },
          ...(offer
            ? [
                {
                  label: t('dispute:offer.label'),
                  value:
                    offer.amountAgorot === null
                      ? t('dispute:offer.again', {
                          day: isolate(offer.day ? formatDay(startOfDay(offer.day)) : ''),
                        })
                      : t('dispute:offer.part', { amount: isolate(formatAgorot(offer.amountAgorot)) }),
                },
              ]
            : []),
        ]}
      />
      <section>
        <Header variant="h3">{t('brief')}</Header>
        <Box variant="p">
          <span className="back-office-message">
            <Instructions request={request} />
          </span>
        </Box>
      </section>
      {request.hasVideo && (
        <section>
          <Header variant="h3">{t('video')}</Header>
          <DisputedVideo id={request.id} which="first" />
        </section>
      )}
      {dispute.hasSecondVideo && (
        <section>
          <Header variant="h3">{t('second')}</Header>
          <DisputedVideo id={request.id} which="second" />
        </section>
      )}
      <Lines lines={dispute.lines} />
      <Money money={dispute.money} />
      <Decisions {...loaded} />
    </SpaceBetween>
  );
};

/** A complaint beside the list: what was asked for, what came, what each says, where the money is, and the decision. */
export const DisputeDetails = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['disputes', 'common', 'cart']);
  const { data, error, refetch } = useQuery({ ...query('disputesAdmin.get', { id }), staleTime: 0 });
  return (
    <Details title={t('open', { id: shortId(id) })}>
      {data && <Shown {...data} />}
      {!data && error && <LoadError title={t('detailsFailed')} error={error} onRetry={refetch} />}
      {!data && !error && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
    </Details>
  );
};
