import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import type moderation from '../../../../shared/locales/en/moderation.json';
import { Words } from '../lists/texts.tsx';

type Named = keyof (typeof moderation)['case']['facts'];

const PICTURES: ReadonlySet<string> = new Set(['image', 'avatar', 'banner']);

interface FactProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

const Fact = ({ name, label, value }: FactProps) => {
  if (PICTURES.has(name)) return <img src={value} alt={label} className="back-office-thing" />;
  if (name !== 'clip') return <Words>{value}</Words>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: creators upload no captions with their clips
    <video
      src={value}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      className="back-office-thing"
    />
  );
};

/** What can be seen of a thing; what is empty is left out. */
export const ThingFacts = ({ facts }: { readonly facts: Readonly<Record<string, string>> }) => {
  const { t } = useTranslation('moderation');
  return (
    <KeyValuePairs
      items={Object.entries(facts)
        .filter(([, value]) => value)
        .map(([name, value]) => {
          const label = t(`case.facts.${name as Named}`);
          return { label, value: <Fact name={name} label={label} value={value} /> };
        })}
    />
  );
};
