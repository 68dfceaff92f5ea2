import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../../shared/contracts/requests.ts';
import { startOfDay } from '../../../../../shared/dates.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Price } from '../../../ui/format.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Instructions } from '../../../ui/instructions.tsx';
import { Deadline } from './deadline.tsx';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b border-line py-2.5 last:border-0">
    <dt className="text-small text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What the video is for and what it should say: read before anything else. */
export const Brief = ({ request }: { readonly request: RequestView }) => {
  const { t } = useTranslation(['creator', 'common', 'order']);
  return (
    <section>
      <h3 className="text-title font-semibold">
        {t(`common:occasion.${request.occasion}`)}, <bdi>{request.recipient}</bdi>
      </h3>
      <p className="mt-3 text-small text-muted">{t('facts.instructions')}</p>
      <p
        dir="auto"
        className="mt-1 rounded-control border-s-4 border-marigold bg-sunk p-4 whitespace-pre-line"
      >
        <Instructions request={request} />
      </p>
      {request.extras.length > 0 && (
        <>
          <p className="mt-4 text-small text-muted">{t('order:details.extras')}</p>
          <ul className="mt-1 grid gap-1.5">
            {request.extras.map((id) => (
              <li key={id} className="flex items-start gap-2.5">
                <Icon name="check" className="mt-1 size-4.5 text-turquoise" />
                <span>
                  {t(`order:extra.${id}.name`)}
                  <span className="block text-small text-muted">{t(`order:extra.${id}.duty`)}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

/** What was ordered, by whom, for when and for how much; and when each step happened. */
export const RequestFacts = ({ request }: { readonly request: RequestView }) => {
  const { t } = useTranslation(['creator', 'common', 'order']);
  const steps = [
    [t('facts.ordered'), request.at],
    [t('facts.approved'), request.approvedAt],
    [t('facts.delivered'), request.videoAt],
    [t('facts.closed'), request.closedAt],
  ] as const;
  return (
    <dl>
      <Fact name={t('facts.ad')}>
        <bdi>{request.title}</bdi>
      </Fact>
      <Fact name={t('requests.fan')}>
        <bdi>{request.fanName}</bdi>
      </Fact>
      <Fact name={t('facts.recipient')}>
        <bdi className="font-semibold">{request.recipient}</bdi>
      </Fact>
      <Fact name={t('requests.type')}>{t(`common:occasion.${request.occasion}`)}</Fact>
      {request.eventDate && (
        <Fact name={t('order:details.eventDate')}>
          <DateText at={startOfDay(request.eventDate).toISOString()} />
        </Fact>
      )}
      <Fact name={t('requests.deadline')}>
        <Deadline request={request} />
      </Fact>
      <Fact name={t('requests.price')}>
        <Price agorot={request.priceAgorot} />
      </Fact>
      {request.status !== 'declined' && (
        <Fact name={t(request.status === 'completed' ? 'facts.paid' : 'facts.net')}>
          <Price agorot={request.netAgorot - request.takenBackAgorot} className="font-semibold" />
        </Fact>
      )}
      {steps.map(
        ([name, at]) =>
          at && (
            <Fact key={name} name={name}>
              <DateText at={at} time />
            </Fact>
          ),
      )}
    </dl>
  );
};
