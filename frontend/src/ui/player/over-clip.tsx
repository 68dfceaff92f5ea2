import { useEffect, useState } from 'react';
import { Words } from './words.tsx';

interface OverClipProps {
  readonly video: HTMLVideoElement;
  readonly fileName: string;
  readonly refresh?: (() => Promise<string>) | undefined;
  readonly onAddress?: (address: string) => void;
  /** Called where this cannot be loaded: the browser's own controls say then that the clip failed. */
  readonly onClose: () => void;
}

/** What keeps a clip from being watched that stands in a first load: said over it, by code that comes with a press. */
const OverClip = ({ video, fileName, refresh, onAddress = () => {} }: OverClipProps) => {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    video.classList.toggle('invisible', hidden);
  }, [video, hidden]);
  return (
    <div className="pointer-events-none absolute inset-0 grid">
      <Words video={video} fileName={fileName} refresh={refresh} onAddress={onAddress} onHidden={setHidden} />
    </div>
  );
};

export default OverClip;
