import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestShowing } from '../../../../shared/contracts/orders/own-gifts.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { failureText } from '../../api/failure-text.ts';
import { toast } from '../../core/page/toast.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { whoSees } from './who-sees.ts';

type Side = 'fan' | 'creator';

/** The buyer's permission or the creator's showing; after a conflict the current state is shown. */
const useChange = (id: string, by: Side, onDone: () => void) => {
  const { t } = useTranslation('gift');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const key = keyOf('ownGifts.showing', { id });
  return useMutation({
    mutationFn: (yes: boolean): Promise<RequestShowing> =>
      by === 'fan'
        ? call('ownGifts.allowShowing', { id, allow: yes })
        : call('ownGifts.showVideo', { id, show: yes }),
    onSuccess: (showing) => answers.setQueryData(key, showing),
    onError: (error) => {
      toast.error(failureText(t('showing.failed'), error, textOf(error)));
      void answers.invalidateQueries({ queryKey: key });
    },
    onSettled: onDone,
  });
};

interface ShowingProps {
  readonly request: Pick<RequestView, 'id' | 'minor' | 'creatorName' | 'creatorNameEn'>;
  readonly by: Side;
  /** Visitors do not see the creator's page at the moment. */
  readonly pageClosed?: boolean;
  /** Where it stands among headings. */
  readonly heading?: 'h2' | 'h3';
}

const Asking = ({ creator }: { readonly creator: string }) => {
  const { t } = useTranslation('gift');
  return (
    <div className="grid gap-3">
      <p>{t('showing.ask.text', { creator })}</p>
      <p>{t('showing.ask.recipient')}</p>
      <p>{t('showing.ask.back')}</p>
    </div>
  );
};

/** Who may see a delivered video: everybody, once its buyer allows it and its creator shows it; until then nobody else. */
const Shown = ({
  request,
  by,
  pageClosed = false,
  heading: Heading = 'h2',
  showing,
}: ShowingProps & { showing: RequestShowing }) => {
  const { t } = useTranslation('gift');
  const [asking, setAsking] = useState(false);
  const change = useChange(request.id, by, () => setAsking(false));
  const creator = isolate(useInLanguage()(request).creatorName);
  const said = whoSees(request, showing);
  const isOn = by === 'fan' ? showing.allowed : showing.shownAt !== null;
  const mayTurnOn = by === 'fan' ? showing.possible && !showing.allowed : showing.mayShow && !isOn;
  return (
    <section aria-labelledby="showing-title" className="surface grid gap-4 p-5 sm:p-6">
      <Heading id="showing-title" className="text-title font-semibold">
        {t('showing.title')}
      </Heading>
      <p role="status" className="flex items-start gap-3">
        <Icon name={said === 'shown' ? 'eye' : 'lock'} className="mt-1 size-5 shrink-0 text-turquoise" />
        <span>
          <span>
            {said === 'shown' && pageClosed
              ? t('showing.fan.pageClosed', { creator })
              : t(`showing.${by}.${said}`, { creator })}
          </span>
          {showing.shownAt && (
            <span className="block text-small text-muted">
              <DateText at={showing.shownAt} time />
            </span>
          )}
        </span>
      </p>
      {mayTurnOn && (
        <Button icon="eye" className="justify-self-start" onClick={() => setAsking(true)}>
          {t(`showing.${by}.on`, { creator })}
        </Button>
      )}
      {isOn && !showing.creatorGone && (
        <Button
          icon="lock"
          className="justify-self-start"
          pending={change.isPending}
          onClick={() => change.mutate(false)}
        >
          {t(said === 'shown' ? 'showing.stop' : 'showing.takeBack')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('showing.ask.title')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('showing.ask.no')}</Button>
            <Button variant="primary" pending={change.isPending} onClick={() => change.mutate(true)}>
              {t(`showing.ask.yes.${by}`)}
            </Button>
          </>
        }
      >
        <Asking creator={creator} />
      </Dialog>
    </section>
  );
};

/** The same, as buyer and creator follow it. */
export const Showing = (props: ShowingProps) => {
  const { data } = useQuery(query('ownGifts.showing', { id: props.request.id }));
  return data ? <Shown {...props} showing={data} /> : null;
};
