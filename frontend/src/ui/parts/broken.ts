/** True for a picture that failed before React listened: on a page that came rendered, its error is over by then. */
export const hasFailed = (image: HTMLImageElement | null): boolean =>
  Boolean(image?.complete && image.naturalWidth === 0);
