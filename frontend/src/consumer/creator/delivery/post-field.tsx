import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { TEXT } from '../../../../../shared/limits.ts';
import { undoneAgorot } from '../../../../../shared/money/undone-extras.ts';
import { SOCIAL_NETWORKS } from '../../../../../shared/order/social-post.ts';
import { CHOICE, CHOICE_INPUT } from '../../../ui/controls/choice.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { classes } from '../../../ui/parts/classes.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { RichText } from '../../../ui/text/rich-text.tsx';
import type { PostAnswer } from './post-answer.ts';

interface PostFieldProps {
  readonly request: RequestView;
  readonly answer: PostAnswer;
  readonly onAnswer: (answer: PostAnswer) => void;
  /** The address is none of a post. */
  readonly problem: boolean;
  readonly disabled: boolean;
}

/** Asks a creator who owes a post for its address, or lets them say that there is none, which gives its price back. */
export const PostField = ({ request, answer, onAnswer, problem, disabled }: PostFieldProps) => {
  const { t } = useTranslation('creator');
  const agorot = undoneAgorot({ ...request, postUrl: null });
  const networks = SOCIAL_NETWORKS.join(', ');
  return (
    <fieldset disabled={disabled} className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('post.title')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['posted', 'none'] as const).map((said) => (
          <label
            key={said}
            className={classes(CHOICE, 'flex min-h-11 items-center gap-3 rounded-control p-3')}
          >
            <input
              type="radio"
              name={`post-${request.id}`}
              checked={answer.said === said}
              onChange={() => onAnswer({ ...answer, said })}
              className={CHOICE_INPUT}
            />
            <Icon name={said === 'posted' ? 'share' : 'close'} className="size-5 shrink-0" />
            {t(`post.${said}`)}
          </label>
        ))}
      </div>
      {answer.said === 'posted' && (
        <TextField
          type="url"
          value={answer.address}
          maxLength={TEXT.url}
          autoComplete="off"
          required
          label={t('post.address')}
          hint={t('post.networks', { networks })}
          error={problem ? t('post.problem.address') : undefined}
          onChange={(event) => onAnswer({ ...answer, address: event.target.value })}
        />
      )}
      {answer.said === 'none' && (
        <p className="text-small">
          <RichText text={t('post.goesBack')} parts={{ price: <Price agorot={agorot} /> }} />
        </p>
      )}
    </fieldset>
  );
};
