import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import type moderation from '../../../../shared/locales/en/moderation.json';
import { Words } from '../lists/texts.tsx';

type Named = keyof (typeof moderation)['case']['facts'];

export type Facts = Readonly<Record<string, string>>;

/** In which order facts stand: the table keeps none. */
const ORDER: readonly Named[] = [
  ...([
    'title',
    'titleEn',
    'name',
    'nameEn',
    'creator',
    'recipient',
    'from',
    'rating',
    'comment',
    'note',
  ] as const),
  ...(['description', 'descriptionEn', 'requirements', 'bio', 'bioEn', 'specialties', 'links'] as const),
  ...(['image', 'clip', 'avatar', 'banner'] as const),
];

/** Whether a thing shows the same as it did; what is empty is as what is absent. */
export const showsSame = (one: Facts, other: Facts): boolean =>
  ORDER.every((name) => (one[name] ?? '') === (other[name] ?? ''));

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
export const ThingFacts = ({ facts }: { readonly facts: Facts }) => {
  const { t } = useTranslation('moderation');
  return (
    <KeyValuePairs
      items={ORDER.flatMap((name) => {
        const value = facts[name];
        const label = t(`case.facts.${name}`);
        return value ? [{ label, value: <Fact name={name} label={label} value={value} /> }] : [];
      })}
    />
  );
};
