/** A logo at least this much wider than high is a wordmark: it says the site's name itself. */
const WORDMARK = 2;
/** No logo takes more room than this many times its height. */
const WIDEST = 5;

/** The size of an upload in pixels, as the last part of its name: `-280x64`. */
export const PIXELS = '-[1-9][0-9]{0,4}x[1-9][0-9]{0,4}';

export interface LogoRoom {
  readonly width: number;
  readonly height: number;
  readonly isWordmark: boolean;
}

/**
 * The room of a logo in a line of this height, in CSS pixels: pages and e-mails keep it before the picture is loaded. A
 * logo without a size in its name, and one that is higher than wide, stand in a square.
 */
export const logoRoom = (logo: string, height: number): LogoRoom => {
  const [, pixelsWide, pixelsHigh] = /-(\d+)x(\d+)\.\w+$/.exec(logo) ?? [];
  const shape = Math.max(1, Number(pixelsWide ?? 1) / Number(pixelsHigh ?? 1));
  const width = Math.round(height * Math.min(shape, WIDEST));
  return { width, height, isWordmark: shape >= WORDMARK };
};
