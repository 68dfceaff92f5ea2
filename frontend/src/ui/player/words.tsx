import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../parts/button.tsx';
import { classes } from '../parts/classes.ts';
import { Icon } from '../parts/icon.tsx';
import { reachAddress, reachFile } from './reach.ts';
import { type Trouble, type Watch, watchVideo } from './watch-video.ts';

export interface WordsProps {
  readonly video: HTMLVideoElement;
  readonly fileName: string;
  readonly file?: File | undefined;
  readonly refresh?: (() => Promise<string>) | undefined;
  readonly onAddress: (address: string) => void;
  readonly onHidden: (hidden: boolean) => void;
  readonly onTrouble?: ((trouble: Trouble) => void) | undefined;
  readonly words?: Partial<Record<Trouble, string>> | undefined;
  readonly download?: ReactNode;
}

/** Something is to be had of the video in these: it stays, with what is said above its controls. */
const STAYS: readonly (Trouble | null)[] = [null, 'stalled', 'picture'];
/** Trying again may help. */
const PASSES: readonly Trouble[] = ['stalled', 'network', 'gone', 'unplayable'];
/** The file is well, or may be: another program or device plays it. */
const PLAYS_ELSEWHERE: readonly Trouble[] = ['picture', 'format', 'unplayable'];

/** What keeps the video from being watched, in the words of whoever looks, with what they can do. */
export const Words = (props: WordsProps) => {
  const { video, fileName, words, download } = props;
  const { t } = useTranslation('player');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const watch = useRef<Watch>(null);
  const tell = useEffectEvent((now: Trouble | null) => {
    setTrouble(now);
    props.onHidden(!STAYS.includes(now));
    if (now && !STAYS.includes(now)) props.onTrouble?.(now);
  });
  const refresh = useEffectEvent(async () => {
    const fresh = await props.refresh?.();
    // The same as before, as within the second in which it was signed, does not load by itself.
    if (fresh === undefined || new URL(fresh, location.href).href === video.currentSrc) video.load();
    else props.onAddress(fresh);
  });
  const reach = useEffectEvent((address: string) =>
    props.file ? reachFile(props.file) : reachAddress(address),
  );
  const ends = props.refresh !== undefined;
  useEffect(() => {
    const watching = watchVideo(video, {
      fileName,
      refresh: ends ? () => refresh() : undefined,
      reach: (address) => reach(address),
      tell: (now) => tell(now),
    });
    watch.current = watching;
    return watching.stop;
  }, [video, fileName, ends]);

  if (!trouble) return null;
  const own = words?.[trouble];
  const isElsewhere = !own && PLAYS_ELSEWHERE.includes(trouble);
  return (
    <div
      role={trouble === 'stalled' ? 'status' : 'alert'}
      className={classes(
        'pointer-events-none relative col-start-1 row-start-1 grid place-content-center justify-items-center gap-3 overflow-y-auto p-4 text-center wrap-anywhere text-on-stage',
        STAYS.includes(trouble) ? 'self-start bg-black/55' : 'bg-stage-deep',
      )}
    >
      <Icon name={PLAYS_ELSEWHERE.includes(trouble) ? 'info' : 'warning'} className="size-8" />
      <p className="max-w-sm">
        <span>{own ?? t(trouble)}</span>{' '}
        {isElsewhere && <span>{t(download ? 'download' : 'elsewhere')}</span>}
      </p>
      <div className="pointer-events-auto flex flex-wrap justify-center gap-2.5 empty:hidden">
        {PASSES.includes(trouble) && (
          <Button size="small" icon="undo" onClick={() => void watch.current?.again()}>
            {t('again')}
          </Button>
        )}
        {PLAYS_ELSEWHERE.includes(trouble) && download}
      </div>
    </div>
  );
};
