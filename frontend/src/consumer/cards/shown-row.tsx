import type { ShownVideoView } from '../../../../shared/contracts/catalog.ts';
import { ShownVideo } from './shown-video.tsx';

interface ShownRowProps {
  readonly videos: readonly ShownVideoView[];
  readonly named?: boolean;
  readonly again: () => void;
}

/** Four across; on a phone a row that is swiped, with the next one in sight. */
export const ShownRow = ({ videos, named = false, again }: ShownRowProps) => (
  <ul className="grid grid-cols-2 gap-3 max-sm:-mx-4 max-sm:flex max-sm:[scroll-snap-type:x_mandatory] max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 max-sm:*:w-[64vw] max-sm:*:shrink-0 max-sm:*:snap-start sm:gap-5 lg:grid-cols-4">
    {videos.map((video) => (
      <li key={video.id}>
        <ShownVideo video={video} named={named} again={again} />
      </li>
    ))}
  </ul>
);
