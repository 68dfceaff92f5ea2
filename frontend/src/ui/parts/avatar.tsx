import { useState } from 'react';
import { initialsOf, tintOf } from '../../core/page/tint.ts';
import { classes } from './classes.ts';

interface AvatarProps {
  readonly name: string;
  /** The address of the picture; without one, or when it is broken, initials are drawn. */
  readonly src?: string | null;
  /** Its size as a class; 40 px by default. */
  readonly className?: string;
}

/** A person's round picture. It is a decoration, since the name always stands beside it. */
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
        // Drawn, not text: the initials are not part of the name of the button around them.
        <span data-drawn={initialsOf(name)} className="font-semibold before:content-[attr(data-drawn)]" />
      )}
    </span>
  );
};
