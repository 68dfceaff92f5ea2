import { useEffect, useState } from 'react';
import { withStyles } from '../../core/page/with-styles.ts';
import { later } from '../feedback/later.tsx';
import { Icon } from '../parts/icon.tsx';

const OverClip = later(() => withStyles(import('./over-clip.tsx')));

interface PressToPlayProps {
  readonly source: string;
  /** How its file ends, which says what format it has: `.mp4`. */
  readonly ending: string;
  /** Name of the button. */
  readonly label: string;
  readonly fit: 'object-cover' | 'object-contain';
  readonly poster?: string | undefined;
  /** Another address, where this one ends. */
  readonly refresh?: () => Promise<string>;
}

/** A clip over a picture, which fills what it stands in. Nothing of it is loaded before somebody presses. */
export const PressToPlay = ({ source, ending, label, fit, poster, refresh }: PressToPlayProps) => {
  // The address as it was at the press: another one would begin anew.
  const [playing, setPlaying] = useState<string>();
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null);
  // The button is gone, and the focus with it.
  useEffect(() => player?.focus({ preventScroll: true }), [player]);
  return playing ? (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: samples and greetings come without captions */}
      <video
        ref={(element) => {
          if (element) setPlayer(element);
        }}
        src={playing}
        poster={poster}
        controls
        autoPlay
        playsInline
        className={`absolute inset-0 size-full bg-stage-deep ${fit}`}
      />
      {player && (
        <OverClip
          video={player}
          fileName={ending}
          refresh={refresh}
          onAddress={setPlaying}
          onClose={() => setPlayer(null)}
        />
      )}
    </>
  ) : (
    <button
      type="button"
      aria-label={label}
      onClick={() => setPlaying(source)}
      // Low: in the middle it lies over a mouth, like a beard.
      className="group absolute inset-0 grid items-end justify-items-center pb-6 focus-visible:-outline-offset-4"
    >
      <span className="grid size-16 place-items-center rounded-full bg-black/55 text-white transition-transform group-hover:[scale:1.05]">
        <Icon name="play" className="ms-1 size-8" />
      </span>
    </button>
  );
};
