import { useTranslation } from 'react-i18next';
import { startOfDay } from '../../../shared/dates.ts';
import { DateText } from './date-text.tsx';
import { Price } from './format.tsx';
import type { FactValue } from './request-facts.ts';
import { useExtrasText } from './use-extras-text.ts';

/** A fact of a request on the consumer side; empty for facts that the screen shows in its own way. */
export const FactText = ({ value }: { readonly value: FactValue }) => {
  const { t } = useTranslation(['common', 'order']);
  const extrasText = useExtrasText();
  switch (value.kind) {
    case 'words':
    case 'code':
      return <bdi>{value.text}</bdi>;
    case 'occasion':
      return t(`occasion.${value.occasion}`);
    case 'extras':
      return extrasText(value);
    case 'agorot':
      return <Price agorot={value.agorot} />;
    case 'day':
      return <DateText at={startOfDay(value.day).toISOString()} />;
    case 'instant':
      return <DateText at={value.at} time />;
    case 'own':
      return null;
  }
};
