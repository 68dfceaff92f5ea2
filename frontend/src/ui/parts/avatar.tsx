import { useState } from 'react';
import { drawnName, tintOf } from '../../core/page/tint.ts';
import { hasFailed } from './broken.ts';
import { classes } from './classes.ts';

interface AvatarProps {
  readonly name: string;
  /** The address of the picture; without one, or when it is broken, the first name is drawn. */
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
        <img
          ref={(image) => {
            if (hasFailed(image)) setBroken(src);
          }}
          src={src}
          alt=""
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        // Drawn, not text: it is not part of the name of the button around it.
        <span {...drawnName(name, 1)} className="drawn-name h-full w-5/6" />
      )}
    </span>
  );
};
