import { IMAGE_MAX_BYTES } from '../../../shared/limits.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The longest side, tried in this order: no page shows more pixels than the first, and the last one fits nearly always. */
const LONGEST = [2_560, 1_920, 1_280] as const;
const QUALITY = 0.85;

/** A picture's size with its longest side at most so long. */
export const sizeWithin = ({ width, height }: Size, longest: number): Size => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

const drawn = (picture: ImageBitmap, { width, height }: Size, type: string): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality: QUALITY });
};

/**
 * A photo of a phone as it can be sent: with fewer pixels, upright, without what the camera noted of the place. What may
 * be seen through stays so. Null for what stays too large. Throws for what the browser cannot draw.
 */
export const smallerPicture = async (file: File): Promise<File | null> => {
  const picture = await createImageBitmap(file);
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp';
  try {
    for (const longest of LONGEST) {
      // A browser that writes no WebP answers with PNG.
      const smaller = await drawn(picture, sizeWithin(picture, longest), type);
      if (smaller.size <= IMAGE_MAX_BYTES) return new File([smaller], file.name, { type: smaller.type });
    }
    return null;
  } finally {
    picture.close();
  }
};
