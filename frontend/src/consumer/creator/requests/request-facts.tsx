import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import type { ExtraId } from '../../../../../shared/order/extras.ts';
import { videoUseOf } from '../../../../../shared/order/video-use.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { DeadlineText } from '../../../ui/text/deadline-text.tsx';
import { FactText } from '../../../ui/text/fact-text.tsx';
import { Instructions } from '../../../ui/text/instructions.tsx';
import { type Fact, requestFacts } from '../../../ui/text/request-facts.ts';
import { useVideoUseText } from '../../../ui/text/use-video-use-text.ts';
import { useExtraWords } from '../../order-rules/use-extra-words.ts';
import { BriefVersions } from './brief-versions.tsx';
import { DeadlineFlag } from './deadline.tsx';

/** What the video is for and what it should say: read before anything else. */
export const Brief = ({ request }: { readonly request: RequestView }) => {
  const { t } = useTranslation(['creator', 'common', 'order']);
  const extraWords = useExtraWords();
  const videoUseText = useVideoUseText();
  /** As it was bought, which is not always as it is bought now. */
  const dutyOf = (id: ExtraId): string =>
    id === 'download_rights' ? videoUseText(videoUseOf(request, new Date())) : extraWords.dutyOf(id);
  return (
    <section>
      <h3 className="text-title font-semibold">
        {t(`common:occasion.${request.occasion}`)}
        {request.recipient && (
          <span>
            , <bdi>{request.recipient}</bdi>
          </span>
        )}
      </h3>
      <div className="mt-3 empty:hidden">
        <BriefVersions request={request} />
      </div>
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
                <Icon
                  name={request.undone.includes(id) ? 'close' : 'check'}
                  className="mt-1 size-4.5 text-turquoise"
                />
                <span>
                  {t(`order:extra.${id}.name`)}
                  <span className="block text-small text-muted">
                    {request.undone.includes(id) ? t('order:undone.creator') : dutyOf(id)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

/** Facts that this screen renders in its own way. */
const Shown = ({ fact, request }: { readonly fact: Fact<'creator'>; readonly request: RequestView }) => {
  const { t } = useTranslation('creator');
  const text = <FactText value={fact.value} />;
  if (fact.name === 'fan' && request.fanName === '') return t('requests.gone');
  if (fact.name === 'arrivesBy')
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        {text}
        <DeadlineFlag request={request} />
      </span>
    );
  if (fact.name === 'deadline') return <DeadlineText at={request.deadlineAt} />;
  if (fact.name === 'recipient' || fact.name === 'earned')
    return <strong className="font-semibold">{text}</strong>;
  return text;
};

/** What was ordered, by whom, for when and for how much; and when each step happened. */
export const RequestFacts = ({ request }: { readonly request: RequestView }) => {
  const { t } = useTranslation(['creator', 'order']);
  return (
    <dl>
      {requestFacts('creator', request, new Date()).map((fact) => (
        <div
          key={fact.name}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b border-line py-2.5 last:border-0"
        >
          <dt className="text-small text-muted">{t(fact.label)}</dt>
          <dd className="[&_time]:whitespace-normal">
            <Shown fact={fact} request={request} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
