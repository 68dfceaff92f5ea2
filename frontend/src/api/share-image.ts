import { SHARE_SIZE } from '../../../shared/page/share-image.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a picture lies in a frame, `x` and `y` from its corner. */
interface Place extends Size {
  readonly x: number;
  readonly y: number;
}

/** In the middle of a frame: all of the picture (`whole`), or all of the frame. */
export const placeIn = (frame: Size, picture: Size, fit: 'whole' | 'cover'): Place => {
  const [across, down] = [frame.width / picture.width, frame.height / picture.height];
  const scale = fit === 'whole' ? Math.min(across, down) : Math.max(across, down);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height };
};

/** So few pixels that the picture, drawn large from them, is nothing but its colours. */
const SOFT = { width: 16, height: 8 };
const SHADE = 'rgb(30 10 35 / 35%)';
const QUALITY = 0.82;

const canvasOf = ({ width, height }: Size) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw');
  return { canvas, context };
};

/** What a link shows of a picture: all of it on its own colours, as JPEG. Throws for what the browser cannot draw. */
export const shareImage = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file);
  const { canvas, context } = canvasOf(SHARE_SIZE);
  const soft = canvasOf(SOFT);
  const draw = (on: OffscreenCanvasRenderingContext2D, { x, y, width, height }: Place) =>
    on.drawImage(picture, x, y, width, height);
  draw(soft.context, placeIn(SOFT, picture, 'cover'));
  context.imageSmoothingQuality = 'high';
  context.drawImage(soft.canvas, 0, 0, SHARE_SIZE.width, SHARE_SIZE.height);
  context.fillStyle = SHADE;
  context.fillRect(0, 0, SHARE_SIZE.width, SHARE_SIZE.height);
  draw(context, placeIn(SHARE_SIZE, picture, 'whole'));
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
};
