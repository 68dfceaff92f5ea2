import { useEffect, useRef, useState } from 'react';
import { Icon } from '../parts/icon.tsx';

interface PressToPlayProps {
  readonly source: string;
  /** How its file ends, which says what format it has: `.mp4`. */
  readonly ending: string;
  /** Name of the button. */
  readonly label: string;
  /** What is said when it does not play: of a format that this browser does not know, and otherwise. */
  readonly failures: { readonly foreign: string; readonly other: string };
  readonly fit: 'object-cover' | 'object-contain';
  readonly poster?: string | undefined;
  readonly onFailure?: () => void;
}

/** A clip over a picture, which fills what it stands in. Nothing of it is loaded before somebody presses. */
export const PressToPlay = ({
  source,
  ending,
  label,
  failures,
  fit,
  poster,
  onFailure,
}: PressToPlayProps) => {
  // The address as it was at the press: another one would begin anew.
  const [playing, setPlaying] = useState<string>();
  const [failure, setFailure] = useState<'foreign' | 'other'>();
  const player = useRef<HTMLVideoElement>(null);
  // The button is gone, and the focus with it.
  useEffect(() => {
    if (playing) player.current?.focus({ preventScroll: true });
  }, [playing]);
  const fail = async (video: HTMLVideoElement): Promise<void> => {
    setPlaying(undefined);
    setFailure('other');
    onFailure?.();
    const { isForeignFormat } = await import('./foreign-format.ts');
    if (isForeignFormat(video, ending)) setFailure('foreign');
  };
  return (
    <>
      {playing && (
        // biome-ignore lint/a11y/useMediaCaption: samples and greetings come without captions
        <video
          ref={player}
          src={playing}
          poster={poster}
          controls
          autoPlay
          playsInline
          onError={({ currentTarget }) => void fail(currentTarget)}
          className={`absolute inset-0 size-full bg-stage-deep ${fit}`}
        />
      )}
      {failure && (
        <p role="alert" className="shade absolute inset-x-0 bottom-0 text-small text-white">
          {failures[failure]}
        </p>
      )}
      {!playing && failure !== 'foreign' && (
        <button
          type="button"
          aria-label={label}
          onClick={() => {
            setFailure(undefined);
            setPlaying(source);
          }}
          className="group absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
        >
          <span className="grid size-16 place-items-center rounded-full bg-black/55 text-white transition-transform group-hover:[scale:1.05]">
            <Icon name="play" className="ms-1 size-8" />
          </span>
        </button>
      )}
    </>
  );
};
