import { useState } from 'react';
import { initialsOf } from '../core/tint.ts';

export interface PortraitProps {
  readonly image: string;
  readonly clip?: string | null;
  readonly name: string;
  readonly tint: string;
  /** True while the clip should play. */
  readonly playing?: boolean;
  readonly eager?: boolean;
}

/** A 3:4 picture with a clip over it. Without a picture: the name's initials on the category's colours. */
export const Portrait = ({ image, clip, name, tint, playing = false, eager = false }: PortraitProps) => {
  const [broken, setBroken] = useState(false);
  return (
    <span data-tint={tint} className="tint-deep absolute inset-0 block">
      {image && !broken ? (
        <img
          src={image}
          alt=""
          width="480"
          height="640"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-1/4 text-center font-display text-6xl opacity-80"
        >
          {initialsOf(name)}
        </span>
      )}
      {clip && playing && (
        <video
          src={clip}
          muted
          autoPlay
          loop
          playsInline
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
};
