import { type ComponentProps, useLayoutEffect, useState } from 'react';

/**
 * A video that loads once it stands on the page. A render that React throws away makes its elements, too: each would
 * load the file, and one that fails before the page has it says so to nobody.
 */
export const Video = ({ src, ...props }: ComponentProps<'video'>) => {
  const [stands, setStands] = useState(false);
  useLayoutEffect(() => setStands(true), []);
  return <video src={stands ? src : undefined} playsInline {...props} />;
};
