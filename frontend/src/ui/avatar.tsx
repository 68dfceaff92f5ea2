import { useState } from 'react';
import { initialsOf, tintOf } from '../core/tint.ts';
import { classes } from './classes.ts';

interface AvatarProps {
  readonly name: string;
  /** Address of the picture; empty or broken gives generated initials. */
  readonly src?: string | null;
  /** Size as a class; 40 px unless told otherwise. */
  readonly className?: string;
}

/** A person's round picture. The name stands beside it wherever it is used, so it is a decoration. */
export const Avatar = ({ name, src, className = 'size-10 text-small' }: AvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      data-tint={tintOf(name)}
      className={classes(
        'tint-soft grid shrink-0 place-items-center overflow-hidden rounded-full',
        className,
      )}
      aria-hidden="true"
    >
      {src && src !== broken ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      ) : (
        // Drawn, not written: initials are no part of what the button around them is called.
        <span
          data-initials={initialsOf(name)}
          className="font-semibold before:content-[attr(data-initials)]"
        />
      )}
    </span>
  );
};
