import { useTranslation } from 'react-i18next';
import { Warning } from '../feedback/warning.tsx';
import { Button } from '../parts/button.tsx';
import type { Difference } from './edits.ts';

interface ChangedNoticeProps {
  readonly differences: readonly Difference[];
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

const Value = ({ name, text }: { readonly name: string; readonly text: string }) => {
  const { t } = useTranslation('forms');
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd dir="auto" className="page-side line-clamp-6 break-words whitespace-pre-line">
        {text || <span className="text-muted">{t('changed.empty')}</span>}
      </dd>
    </div>
  );
};

/** Shown when somebody else saved the same thing meanwhile: the differences, and the choice between theirs and mine. */
export const ChangedNotice = ({ differences, onTheirs, onMine }: ChangedNoticeProps) => {
  const { t } = useTranslation('forms');
  return (
    <Warning title={t('changed.title')}>
      <p className="text-small">{t(differences.length > 0 ? 'changed.text' : 'changed.same')}</p>
      <ul className="grid gap-3">
        {differences.map(({ label, theirs, mine }) => (
          <li key={label}>
            <p className="font-medium">{label}</p>
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              <Value name={t('changed.theirs')} text={theirs} />
              <Value name={t('changed.mine')} text={mine} />
            </dl>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" onClick={onTheirs}>
          {t('changed.takeTheirs')}
        </Button>
        {differences.length > 0 && (
          <Button size="small" onClick={onMine}>
            {t('changed.keepMine')}
          </Button>
        )}
      </div>
    </Warning>
  );
};
