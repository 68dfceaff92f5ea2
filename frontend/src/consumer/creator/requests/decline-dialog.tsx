import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestRow } from '../../../../../shared/contracts/parts/request-views.ts';
import { TEXT } from '../../../../../shared/limits.ts';
import { DECLINE_CAUSES, type DeclineCause } from '../../../../../shared/order/decline-causes.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { useDraft, useKeeping } from '../../../core/drafts/use-draft.ts';
import { TextArea } from '../../../ui/controls/field.tsx';
import { AttemptNotice } from '../../../ui/feedback/attempt-notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { useAct } from '../common/acts.ts';

interface DeclineDialogProps {
  readonly request: Pick<RequestRow, 'id' | 'fanName' | 'priceAgorot'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface CauseChoiceProps {
  readonly name: string;
  readonly cause: DeclineCause | null;
  readonly onChange: (cause: DeclineCause) => void;
  readonly disabled: boolean;
  /** It was confirmed without one. */
  readonly missing: boolean;
}

/** Why not: its fan is told. */
const CauseChoice = ({ name, cause, onChange, disabled, missing }: CauseChoiceProps) => {
  const { t } = useTranslation('creator');
  return (
    <fieldset disabled={disabled} aria-describedby={`${name}-hint`} className="mt-4 grid gap-2">
      <legend className="mb-1 font-medium">{t('act.decline.why')}</legend>
      {DECLINE_CAUSES.map((each) => (
        <label key={each} className="flex items-center gap-3">
          <input
            type="radio"
            name={name}
            value={each}
            checked={cause === each}
            onChange={() => onChange(each)}
            className="size-5 accent-pomegranate"
          />
          {t(`act.decline.cause.${each}`)}
        </label>
      ))}
      <p
        id={`${name}-hint`}
        role="status"
        className={missing ? 'text-small text-bad' : 'text-small text-muted'}
      >
        {t(missing ? 'act.decline.whyMissing' : 'act.decline.whyHint')}
      </p>
    </fieldset>
  );
};

const EMPTY = { words: '' };

/** Declining gives the money back and cannot be taken back: it is asked once more, and why. */
export const DeclineDialog = ({ request, open, onClose }: DeclineDialogProps) => {
  const { t } = useTranslation(['creator', 'common']);
  const textOf = useErrorText();
  const draft = useDraft('decline', request.id, EMPTY);
  const [words, setWords] = useState(draft.restored?.words ?? '');
  useKeeping(draft, { words }, words !== '');
  const decline = useAct('decline', request.id, () => {
    setWords('');
    onClose();
  });
  const [cause, setCause] = useState<DeclineCause | null>(null);
  const [asked, setAsked] = useState(false);
  const confirm = (): void => {
    setAsked(true);
    if (cause) decline.startWith({ cause, words });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('act.decline.ask')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="danger"
            pending={decline.busy}
            disabled={decline.phase === 'unknown'}
            onClick={confirm}
          >
            {t('act.decline.confirm')}
          </Button>
        </>
      }
    >
      <p>
        <RichText
          text={t('act.decline.explain')}
          parts={{ fan: <bdi>{request.fanName}</bdi>, price: <Price agorot={request.priceAgorot} /> }}
        />
      </p>
      <CauseChoice
        name={`decline-${request.id}`}
        cause={cause}
        onChange={setCause}
        disabled={decline.locked}
        missing={asked && !cause}
      />
      <TextArea
        label={t('act.decline.words')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        maxLength={TEXT.reason}
        rows={2}
        disabled={decline.locked}
        className="mt-4"
      />
      {decline.error && (
        <p role="alert" className="mt-3 text-bad">
          {textOf(decline.error)}
        </p>
      )}
      <AttemptNotice attempt={decline} />
    </Dialog>
  );
};
