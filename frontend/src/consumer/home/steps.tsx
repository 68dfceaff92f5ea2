import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/parts/icon.tsx';
import { Section } from './section.tsx';

const STEPS = [
  { name: 'one', icon: 'star' },
  { name: 'two', icon: 'chat' },
  { name: 'three', icon: 'gift' },
] as const;

/** Choose, ask, receive: three steps along one thread. */
export const Steps = () => {
  const { t } = useTranslation('home');
  return (
    <Section title={t('steps.title')}>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
        {STEPS.map(({ name, icon }, index) => (
          <li key={name} className="group relative flex flex-wrap gap-5 md:block">
            <span
              aria-hidden="true"
              className="absolute start-8 top-16 h-[calc(100%-2rem)] border-s-2 border-dashed border-line group-last:hidden md:start-20 md:top-8 md:h-0 md:w-[calc(100%-4.5rem)] md:border-s-0 md:border-t-2"
            />
            <span className="relative grid size-16 shrink-0 place-items-center rounded-full border border-line bg-card text-turquoise">
              <Icon name={icon} filled={false} className="size-7" />
              <span className="absolute -end-1.5 -top-1.5 grid size-7 place-items-center rounded-full bg-marigold font-semibold text-[oklch(27%_0.065_330)] tabular-nums">
                {index + 1}
              </span>
            </span>
            {/* At twice the size of text it stands below its picture, over the thread. */}
            <div className="relative min-w-0 flex-[1_1_9rem] bg-paper md:mt-5">
              <h3 className="text-title font-semibold">{t(`steps.${name}`)}</h3>
              <p className="mt-1 max-w-sm text-muted">{t(`steps.${name}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
};
