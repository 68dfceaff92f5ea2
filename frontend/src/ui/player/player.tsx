import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react';
import { useThumb } from '../media/use-thumb.ts';
import { classes } from '../parts/classes.ts';
import type { Trouble } from './watch-video.ts';
import type { WordsProps } from './words.tsx';

interface PlayerProps extends Omit<ComponentProps<'video'>, 'ref' | 'src'> {
  readonly ref?: Ref<HTMLVideoElement | null>;
  /** Once it plays it keeps the address with which it began. */
  readonly src: string | undefined;
  /** How it ends says what format the video has. */
  readonly fileName: string;
  /** The file itself, where it was not sent yet. */
  readonly file?: File;
  readonly poster?: string | undefined;
  /** What the poster looks like until it is there. */
  readonly thumb?: string | null | undefined;
  /** Another address, where this one ends; rejects where there is none any more. */
  readonly refresh?: (() => Promise<string>) | undefined;
  /** A way to keep the file, for whoever may; offered where it does not play. */
  readonly download?: ReactNode;
  /** In place of the usual words. */
  readonly words?: Partial<Record<Trouble, string>>;
  /** Called when the video cannot be watched. */
  readonly onTrouble?: (trouble: Trouble) => void;
  /** Of the place in which it stands, with what is said of it. */
  readonly frame?: string;
}

/** Where this cannot be loaded, the browser's own controls say that it failed. */
const loadWords = (then: (words: ComponentType<WordsProps>) => void): void =>
  void import('./words.tsx').then(
    ({ Words }) => then(Words),
    () => {},
  );

/**
 * The player. It loads once it stands on the page: a render that React throws away makes its elements, too, and each
 * would load the file. What keeps the video from being watched is found out and said by code that comes after it.
 */
export const Player = ({
  ref,
  src,
  fileName,
  file,
  refresh,
  download,
  words,
  onTrouble,
  thumb,
  frame = '',
  className = '',
  ...props
}: PlayerProps) => {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [kept, setKept] = useState<string>();
  const [Words, setWords] = useState<ComponentType<WordsProps>>();
  const [hidden, setHidden] = useState(false);
  const address = kept ?? src;
  const placeholder = useThumb(thumb);
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(ref, () => video, [video]);
  const watch = (): void => loadWords((found) => setWords(() => found));
  useEffect(() => {
    if (props.preload !== 'none') loadWords((found) => setWords(() => found));
  }, [props.preload]);
  return (
    <div className={classes('grid grid-cols-[minmax(0,1fr)]', frame)}>
      <video
        playsInline
        {...props}
        style={placeholder}
        // It stays the same while a part of the page waits for its texts: React lets go of it then, and takes it up again.
        ref={(element) => {
          if (element) setVideo(element);
        }}
        src={video ? address : undefined}
        onPlay={(event) => {
          watch();
          setKept(address);
          props.onPlay?.(event);
        }}
        onError={watch}
        className={classes('col-start-1 row-start-1', hidden && 'invisible', className)}
      />
      {Words && video && address && (
        <Suspense fallback={null}>
          <Words
            key={fileName}
            video={video}
            fileName={fileName}
            file={file}
            refresh={refresh}
            onAddress={setKept}
            onHidden={setHidden}
            onTrouble={onTrouble}
            words={words}
            download={download}
          />
        </Suspense>
      )}
    </div>
  );
};
