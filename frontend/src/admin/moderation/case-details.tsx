import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModerationAct, ReportKind } from '../../../../shared/reports.ts';
import { query } from '../../api/api.ts';
import { isolate } from '../../ui/text/isolate.ts';
import type { ScreenName } from '../frame/menu.ts';
import { Details } from '../frame/panel.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { CaseReports } from './case-reports.tsx';
import { type CaseView, DecideCase } from './decide-case.tsx';
import { ReportedVideo } from './reported-video.tsx';
import { showsSame, ThingFacts } from './thing-facts.tsx';

type Looked = { readonly looked: CaseView };

/** The screen that is about things of a kind. */
const SCREENS: Readonly<
  Record<ReportKind, { screen: ScreenName; words: 'openThing' | 'openCreator' | 'openOrder' } | null>
> = {
  ad: { screen: 'video-ads', words: 'openThing' },
  profile: { screen: 'creators', words: 'openCreator' },
  showcase: null,
  review: { screen: 'videos', words: 'openOrder' },
  gift: null,
};

/** What can be done now: what is hidden comes back, everything else can be hidden. */
const actsOf = ({ is, hidden, status }: CaseView): ModerationAct[] => [
  ...(status === 'pending' ? (['dismiss'] as const) : []),
  ...(is ? ([...(hidden ? [] : (['warn'] as const)), hidden ? 'restore' : 'hide'] as const) : []),
];

const About = ({ looked }: Looked) => {
  const { t } = useTranslation('moderation');
  const { kind, thingId, author, hidden, shown, is, at, reports } = looked;
  const way = SCREENS[kind];
  const state = hidden ? 'hidden' : shown ? 'shown' : 'off';
  return (
    <SpaceBetween size="s">
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('kind'), value: t(`kinds.${kind}`) },
          { label: t('author'), value: author ? <Words>{author.name || author.id}</Words> : '-' },
          {
            label: t('case.state'),
            value: (
              <StatusIndicator type={state === 'shown' ? 'success' : 'stopped'}>
                {t(is ? `case.${state}` : 'case.gone')}
              </StatusIndicator>
            ),
          },
          { label: t('reports'), value: reports },
          ...(at ? [{ label: t('at'), value: <Moment at={at} time /> }] : []),
        ]}
      />
      <SpaceBetween size="m" direction="horizontal">
        {author && (
          <ThingLink screen="users" id={author.id}>
            {t('case.person')}
          </ThingLink>
        )}
        {way && is && (
          <ThingLink screen={way.screen} id={thingId}>
            {t(`case.${way.words}`)}
          </ThingLink>
        )}
      </SpaceBetween>
    </SpaceBetween>
  );
};

const Decided = ({ looked: { decision } }: Looked) => {
  const { t } = useTranslation('moderation');
  if (!decision) return null;
  const { act, at, by, reason } = decision;
  return (
    <Alert type="info" header={t('case.last', { outcome: t(`outcomes.${act}`) })}>
      <ThingLink screen="users" id={by.id}>
        <Words>{by.name || by.id}</Words>
      </ThingLink>
      {', '}
      <Moment at={at} time />
      <Box variant="p">
        <Words>{reason}</Words>
      </Box>
    </Alert>
  );
};

const Answered = ({ looked: { answer } }: Looked) => {
  const { t } = useTranslation('moderation');
  if (!answer) return null;
  return (
    <Alert type="warning" header={t('case.answer')}>
      <Words>{answer.text}</Words>
      <Box fontSize="body-s">
        <Moment at={answer.at} time />
      </Box>
    </Alert>
  );
};

/** The thing as it was when it was reported, and as it is, where that is not the same. */
const Compared = ({ looked: { was, is } }: Looked) => {
  const { t } = useTranslation('moderation');
  const isSame = was !== null && is !== null && showsSame(was, is);
  return (
    <SpaceBetween size="m">
      {was && (
        <>
          <Box variant="h3">{t('case.was')}</Box>
          <ThingFacts facts={was} />
        </>
      )}
      <Box variant="h3">{t('case.is')}</Box>
      {isSame && <Box color="text-body-secondary">{t('case.same')}</Box>}
      {!is && <Box color="text-body-secondary">{t('case.gone')}</Box>}
      {is && !isSame && <ThingFacts facts={is} />}
    </SpaceBetween>
  );
};

const Loaded = ({ looked }: Looked) => {
  const { t } = useTranslation('moderation');
  // The case as seen when it was pressed: sent again after a lost answer, it is the same decision.
  const [asked, setAsked] = useState<{ act: ModerationAct; case: CaseView } | null>(null);
  if (looked.own)
    return (
      <Alert type="info" header={t('case.own')}>
        {t('case.ownText')}
      </Alert>
    );
  return (
    <SpaceBetween size="l">
      <Answered looked={looked} />
      <Decided looked={looked} />
      <About looked={looked} />
      <Box float="right">
        <SpaceBetween direction="horizontal" size="xs">
          {actsOf(looked).map((act) => (
            <Button
              key={act}
              variant={act === 'hide' || act === 'restore' ? 'primary' : 'normal'}
              onClick={() => setAsked({ act, case: looked })}
            >
              {t(`acts.${act}.open`)}
            </Button>
          ))}
        </SpaceBetween>
      </Box>
      <CaseReports id={looked.id} />
      {looked.watchable && <ReportedVideo id={looked.id} />}
      <Compared looked={looked} />
      {asked && <DecideCase {...asked} onClose={() => setAsked(null)} />}
    </SpaceBetween>
  );
};

/** A case beside the list: what was said, the thing as it was and is, whose it is, and what can be done. */
export const CaseDetails = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['moderation', 'common']);
  const { data, error, refetch } = useQuery({ ...query('moderationAdmin.case', { id }), staleTime: 0 });
  return (
    <Details title={data ? isolate(data.title || t('unnamed')) : t('title')}>
      {data && <Loaded looked={data} />}
      {!data && error && <LoadError title={t('detailsFailed')} error={error} onRetry={refetch} />}
      {!data && !error && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
    </Details>
  );
};
