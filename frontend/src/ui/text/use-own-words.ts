import { useTranslation } from 'react-i18next';
import type { FactValue } from './request-facts.ts';
import { useExtrasText } from './use-extras-text.ts';
import { useVideoUseText } from './use-video-use-text.ts';

/** Facts of a request in our own words, which every screen words alike. */
type OwnWords = Extract<FactValue, { kind: 'occasion' | 'minor' | 'extras' | 'use' }>;

export const useOwnWords = () => {
  const { t } = useTranslation(['common', 'order']);
  const extrasText = useExtrasText();
  const videoUseText = useVideoUseText();
  return (value: OwnWords): string => {
    switch (value.kind) {
      case 'occasion':
        return t(`occasion.${value.occasion}`);
      case 'minor':
        return t(`order:minor.fact.${value.minor ? 'yes' : 'no'}`);
      case 'extras':
        return extrasText(value);
      case 'use':
        return videoUseText(value.use);
    }
  };
};
