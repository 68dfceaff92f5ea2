import type { ShownVideoView } from '../../../../shared/contracts/market/catalog.ts';
import { ShownVideo } from './shown-video.tsx';

interface ShownRowProps {
  readonly videos: readonly ShownVideoView[];
  readonly named?: boolean;
  readonly again: () => void;
}

/** Four across; on a phone a row that is swiped, with the next one in sight. */
export const ShownRow = ({ videos, named = false, again }: ShownRowProps) => (
  <ul className="row-of-cards">
    {videos.map((video) => (
      <li key={video.id} className="min-w-0">
        <ShownVideo video={video} named={named} again={again} />
      </li>
    ))}
  </ul>
);
