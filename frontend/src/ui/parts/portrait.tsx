import { useState } from 'react';
import { isDefaultCategory } from '../../../../shared/categories.ts';
import { groundIn } from '../../../../shared/page/ground.ts';
import { CategoryGlyph } from '../../core/page/category.tsx';
import { drawnName, tintOf } from '../../core/page/tint.ts';
import { hasFailed } from './broken.ts';
import { Bow } from './ornaments.tsx';

/**
 * Of a picture that comes with the page: before all else what the page is looked at for, after the words and their faces
 * what is seen beside it. The application waits for both.
 */
export type Eagerness = 'high' | 'low';

export interface PortraitProps {
  readonly image: string;
  /** Of whom, or of what it is: drawn large where there is no picture. */
  readonly name: string;
  readonly clip?: string | null;
  /** The category, whose tint stands behind the picture until it has loaded. */
  readonly category: string;
  /** True while the clip should play. */
  readonly playing?: boolean;
  /** A picture without comes when somebody scrolls to it. */
  readonly eager?: Eagerness | undefined;
}

/** Where there is no picture: the name as large as it fits, below a bow, and what belongs to the category. */
const Poster = ({ category, name }: Pick<PortraitProps, 'category' | 'name'>) => (
  <>
    {isDefaultCategory(category) && (
      <CategoryGlyph id={category} className="absolute inset-x-0 bottom-0 mx-auto h-1/2 opacity-30" />
    )}
    <Bow className="absolute inset-x-0 top-[4%] mx-auto h-[14%] w-auto" />
    <span
      aria-hidden="true"
      {...drawnName(name)}
      className="drawn-name absolute inset-x-[8%] top-[19%] h-[38%]"
    />
  </>
);

/** The picture's own colours, which stand there until it does; drawn by attributes, since served markup has no styles. */
const Ground = ({ colours }: { readonly colours: string }) => (
  <svg viewBox="0 0 2 3" preserveAspectRatio="none" aria-hidden="true" className="ground">
    {colours.match(/.../g)?.map((colour, index) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its place
        key={index}
        fill={`#${colour}`}
        d={`M${index % 2} ${index >> 1}h1v1h-1z`}
      />
    ))}
  </svg>
);

/** A 3:4 picture with a clip over it; without one, or where it failed, a poster of the name. */
export const Portrait = ({ image, name, clip, category, playing = false, eager }: PortraitProps) => {
  const [broken, setBroken] = useState(false);
  const colours = groundIn(image);
  return (
    <span data-tint={tintOf(category)} className="tint-deep absolute inset-0 block">
      {colours && !broken && <Ground colours={colours} />}
      {image && !broken ? (
        <img
          ref={(shown) => {
            if (hasFailed(shown)) setBroken(true);
          }}
          src={image}
          alt=""
          width="480"
          height="640"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager}
          decoding="async"
          onError={() => setBroken(true)}
          className="relative size-full object-cover"
        />
      ) : (
        <Poster category={category} name={name} />
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
