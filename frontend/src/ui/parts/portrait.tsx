import { useState } from 'react';
import { isDefaultCategory } from '../../../../shared/categories.ts';
import { CategoryGlyph } from '../../core/page/category.tsx';
import { tintOf } from '../../core/page/tint.ts';
import { Silhouette } from './ornaments.tsx';

export interface PortraitProps {
  readonly image: string;
  readonly clip?: string | null;
  /** The category, whose tint stands behind the picture until it has loaded. */
  readonly category: string;
  /** True while the clip should play. */
  readonly playing?: boolean;
  readonly eager?: boolean;
}

/** Where there is no picture: the category's drawing on its colours, or somebody about to step into the light. */
const Poster = ({ category }: Pick<PortraitProps, 'category'>) =>
  isDefaultCategory(category) ? (
    <span className="absolute inset-x-0 top-0 block pt-8 opacity-55">
      <CategoryGlyph id={category} className="mx-auto h-auto w-3/5" />
    </span>
  ) : (
    <Silhouette className="absolute inset-0 size-full" />
  );

/** A 3:4 picture with a clip over it; without a picture a poster of the category. */
export const Portrait = ({ image, clip, category, playing = false, eager = false }: PortraitProps) => {
  const [broken, setBroken] = useState(false);
  return (
    <span data-tint={tintOf(category)} className="tint-deep absolute inset-0 block">
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
        <Poster category={category} />
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
