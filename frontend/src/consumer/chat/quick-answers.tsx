import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';

/** A creator's ready answers: a press puts one into the field, to be changed or sent. */
export const QuickAnswers = ({ onPick }: { readonly onPick: (text: string) => void }) => {
  const { t } = useTranslation('chat');
  const { data } = useQuery(query('chat.settings', {}));
  if (!data || data.quickAnswers.length === 0) return null;
  return (
    <ul aria-label={t('quickAnswers')} className="flex gap-2 overflow-x-auto px-3 pt-3">
      {data.quickAnswers.map((text) => (
        <li key={text}>
          <button
            type="button"
            dir="auto"
            onClick={() => onPick(text)}
            className="one-line block min-h-11 max-w-60 rounded-full border border-line bg-paper px-3.5 text-small hover:bg-sunk"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
};
