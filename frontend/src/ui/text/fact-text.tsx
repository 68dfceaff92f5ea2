import { LINK } from '../parts/button.tsx';
import { useDayWords } from './arrival.tsx';
import { DateText } from './date-text.tsx';
import { Price } from './format.tsx';
import { useHebrewDay } from './hebrew-day.ts';
import type { FactValue } from './request-facts.ts';
import { useOwnWords } from './use-own-words.ts';

/** A fact of a request on the consumer side; empty for facts that the screen shows in its own way. */
export const FactText = ({ value }: { readonly value: FactValue }) => {
  const ownWords = useOwnWords();
  const dayWords = useDayWords();
  const hebrewDay = useHebrewDay();
  switch (value.kind) {
    case 'words':
    case 'code':
      return <bdi>{value.text}</bdi>;
    case 'occasion':
    case 'minor':
    case 'extras':
    case 'use':
      return ownWords(value);
    case 'link':
      return (
        <a href={value.address} target="_blank" rel="noopener noreferrer nofollow" className={LINK}>
          <bdi dir="ltr" className="wrap-anywhere">
            {value.address}
          </bdi>
        </a>
      );
    case 'agorot':
      return <Price agorot={value.agorot} />;
    case 'day':
      return (
        <time dateTime={value.day}>
          {dayWords(value.day)} ({hebrewDay(value.day)})
        </time>
      );
    case 'instant':
      return <DateText at={value.at} time />;
    case 'own':
      return null;
  }
};
