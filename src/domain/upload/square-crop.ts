/* Computes the square that a user crops from a picture, for example for an avatar. */

/** The size of a picture in its own pixels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** The crop: its centre in pixels, and `zoom`, the picture's shorter side divided by the side of the crop. */
export interface CropView {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** A part of a picture, in pixels from its top left corner. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The largest zoom, beyond which the result would be blurred. */
export const CROP_ZOOM_MAX = 4;

const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

const sideOf = ({ width, height }: Picture, zoom: number): number => Math.min(width, height) / zoom;

/** The nearest view whose square is completely inside the picture. */
export const fittingView = (picture: Picture, { x, y, zoom }: CropView): CropView => {
  const kept = within(zoom, 1, CROP_ZOOM_MAX);
  const half = sideOf(picture, kept) / 2;
  return {
    x: within(x, half, picture.width - half),
    y: within(y, half, picture.height - half),
    zoom: kept,
  };
};

/** The view of the largest square, in the middle. */
export const centredView = ({ width, height }: Picture): CropView => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** Moves the crop by fractions of its side. Dragging to the right shows parts of the picture further left. */
export const draggedView = (
  picture: Picture,
  view: CropView,
  by: { readonly right: number; readonly down: number },
): CropView => {
  const side = sideOf(picture, view.zoom);
  return fittingView(picture, { ...view, x: view.x - by.right * side, y: view.y - by.down * side });
};

/** The square that a view crops. */
export const squareOf = (picture: Picture, view: CropView): Square => {
  const { x, y, zoom } = fittingView(picture, view);
  const side = sideOf(picture, zoom);
  return { left: x - side / 2, top: y - side / 2, side };
};
