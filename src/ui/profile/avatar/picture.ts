import type { Square } from '@/domain/upload/square-crop';

/** The side of the sent picture, in px: four times its largest display size, for high-resolution screens. */
const SENT_SIDE = 384;

/** Decodes a picture and turns it upright. Rejects if the file is not a picture. */
export const readPicture = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file);

/** Draws the selected square so that it fills the canvas. */
export const paintSquare = (canvas: HTMLCanvasElement, picture: ImageBitmap, square: Square): void => {
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  const { left, top, side } = square;
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
};

/** Cuts the selected square out of the picture. */
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
