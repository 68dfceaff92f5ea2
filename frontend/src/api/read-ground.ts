import { GROUND, groundOf } from '../../../shared/page/ground.ts';

/** What stands for a picture until it is there. Throws for what the browser cannot draw. */
export const readGround = async (file: File): Promise<string> => {
  const picture = await createImageBitmap(file);
  const { across, down } = GROUND;
  const context = new OffscreenCanvas(across, down).getContext('2d');
  if (!context) throw new Error('This browser does not draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, across, down);
  picture.close();
  return groundOf(context.getImageData(0, 0, across, down).data);
};
