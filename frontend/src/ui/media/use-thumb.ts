import { type CSSProperties, useEffect, useState } from 'react';

/** What a picture looks like until it is there, as a background, from its ThumbHash in base64; nothing where that cannot be read. */
export const useThumb = (thumb: string | null | undefined): CSSProperties => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isGone = false;
    setAddress(undefined);
    if (thumb)
      void import('thumbhash').then(
        ({ thumbHashToDataURL }) => {
          const hash = Uint8Array.from(atob(thumb), (letter) => letter.charCodeAt(0));
          if (!isGone) setAddress(thumbHashToDataURL(hash));
        },
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [thumb]);
  return address ? { background: `center / contain no-repeat url(${address})` } : {};
};
