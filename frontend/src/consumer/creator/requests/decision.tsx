import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { AttemptNotice } from '../../../ui/feedback/attempt-notice.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { useAct } from '../common/acts.ts';
import { DueText } from './deadline.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

/** A request that waits: what approving promises, and the two answers. */
export const Decision = ({ request }: { readonly request: RequestView }) => {
  const { t } = useTranslation(['creator', 'common']);
  const textOf = useErrorText();
  const approve = useAct('approve', request.id);
  const [declining, setDeclining] = useState(false);
  return (
    <div className="rounded-card bg-sunk p-[min(1.25rem,5vw)]">
      <p>
        <RichText
          text={t('decision.explain')}
          parts={{
            price: <Price agorot={request.netAgorot} className="font-semibold" />,
            date: <DueText request={request} />,
            ends: <DateText at={request.endsAt ?? request.deadlineAt} time />,
          }}
        />
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon="check"
          pending={approve.busy}
          disabled={approve.phase === 'unknown'}
          onClick={() => approve.startWith({ brief: request.brief })}
        >
          {t('act.approve.do')}
        </Button>
        <Button variant="danger" disabled={approve.locked} onClick={() => setDeclining(true)}>
          {t('act.decline.do')}
        </Button>
      </div>
      {approve.error && (
        <p role="alert" className="mt-3 text-bad">
          {textOf(approve.error)}
        </p>
      )}
      <div className="mt-3 empty:hidden">
        <AttemptNotice attempt={approve} />
      </div>
      <DeclineDialog request={request} open={declining} onClose={() => setDeclining(false)} />
    </div>
  );
};
