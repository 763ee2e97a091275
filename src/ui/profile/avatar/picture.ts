import type { Square } from '@/domain/upload/square-crop';

/** Side of the picture that is sent, in px: four times the largest place that shows it, for sharp screens. */
const SENT_SIDE = 384;

/** Decodes a picture, turned upright. Rejects a file that is no picture. */
export const readPicture = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file);

/** Paints the square over the whole canvas. */
export const paintSquare = (canvas: HTMLCanvasElement, picture: ImageBitmap, square: Square): void => {
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  const { left, top, side } = square;
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
};

/** The square as a picture of its own. */
export const cutSquare = async (picture: ImageBitmap, square: Square): Promise<Blob | undefined> => {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_SIDE;
  canvas.height = SENT_SIDE;
  paintSquare(canvas, picture, square);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => {
      resolve(blob ?? undefined);
    }, 'image/png');
  });
};
