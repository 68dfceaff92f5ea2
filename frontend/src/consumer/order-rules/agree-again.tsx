import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Agreed, legalPath } from '../../../../shared/legal/legal-pages.ts';
import { call } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { Checkbox } from '../../ui/controls/field.tsx';
import { Warning } from '../../ui/feedback/warning.tsx';
import { Button, LINK } from '../../ui/parts/button.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { agreedInDetails } from './agreed-in-details.ts';

interface AgreeAgainProps {
  /** The versions to agree to. */
  readonly inForce: Agreed;
  /** The person agreed, and the order goes on. */
  readonly onAgreed: () => void;
}

/**
 * Asks for a new version of the terms where an order was refused for it. What was typed stays, and the order goes on from
 * here. It takes focus, because the button that was pressed may be far away.
 */
export const AgreeAgain = ({ inForce: refused, onAgreed }: AgreeAgainProps) => {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const answers = useQueryClient();
  const [inForce, setInForce] = useState(refused);
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('accounts.agree', inForce),
    onSuccess: () => {
      void answers.invalidateQueries({ queryKey: ['accounts', 'me'] });
      onAgreed();
    },
    // Another version came into force while this one was read.
    onError: (failed) => setInForce((known) => agreedInDetails(failed) ?? known),
  });
  const agree = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMissing(!isTicked);
    if (isTicked && !isPending) mutate();
  };
  const linkTo = (name: 'terms' | 'privacy') => (
    <Link to={legalPath(name, inForce[name])} target="_blank" className={LINK} />
  );
  return (
    <Warning ref={notice} tabIndex={-1} title={t('refused.terms')} className="scroll-mt-24">
      <p className="text-small">{t('refused.termsText')}</p>
      {/* Within the order form's own form in the page, but not in it: its button orders nothing by itself. */}
      <form noValidate onSubmit={agree} className="grid gap-3">
        <Checkbox
          checked={isTicked}
          onChange={({ target }) => setTicked(target.checked)}
          label={
            <RichText
              text={t('refused.termsAgree')}
              parts={{ terms: linkTo('terms'), privacy: linkTo('privacy') }}
            />
          }
          error={isMissing && !isTicked ? t('refused.termsMissing') : undefined}
        />
        {error && (
          <p role="alert" className="text-small text-bad">
            {errorText(error)}
          </p>
        )}
        <Button type="submit" variant="primary" pending={isPending} className="justify-self-start">
          {t('refused.termsGoOn')}
        </Button>
      </form>
    </Warning>
  );
};
