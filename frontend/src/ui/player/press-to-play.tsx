import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { Player } from './player.tsx';

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
  const [pressed, setPressed] = useState(false);
  return pressed ? (
    <Player
      src={source}
      fileName={ending}
      refresh={refresh}
      poster={poster}
      controls
      autoPlay
      focused
      frame="absolute inset-0 bg-stage-deep"
      className={`absolute inset-0 size-full ${fit}`}
    />
  ) : (
    <button
      type="button"
      aria-label={label}
      onClick={() => setPressed(true)}
      className="group absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
    >
      <span className="grid size-16 place-items-center rounded-full bg-black/55 text-white transition-transform group-hover:[scale:1.05]">
        <Icon name="play" className="ms-1 size-8" />
      </span>
    </button>
  );
};
