import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/parts/button.tsx';
import { useDayWords } from '../../ui/text/arrival.tsx';
import type { WhenProps } from './when-field.tsx';

const WhenField = lazy(() => import('./when-field.tsx'));

/** "When is the celebration?", the first question of a visitor; its field is loaded when it is pressed. */
export const WhenQuestion = (props: WhenProps) => {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const [asked, setAsked] = useState(false);
  const button = (
    <Button icon="calendar" className="max-w-full wrap-anywhere" onClick={() => setAsked(true)}>
      {t('when')} {props.day && dayWords(props.day)}
    </Button>
  );
  return asked ? (
    <Suspense fallback={button}>
      <WhenField {...props} />
    </Suspense>
  ) : (
    button
  );
};
