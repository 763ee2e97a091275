/** A width and a height, in px. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The position and size of the chat panel in the window, from its upper left corner, in px. */
export interface PanelPlace extends Extent {
  readonly x: number;
  readonly y: number;
}

/**
 * The minimum size of the panel. In a smaller panel the list and the conversation do not fit side by side. Not in the
 * specification.
 */
export const PANEL_LEAST: Extent = { width: 680, height: 420 };

/** The initial size, wide enough for three columns and reduced in a smaller window. Not in the specification. */
export const PANEL_START: Extent = { width: 1120, height: 660 };

/** The width from which the panel has a column about the work order. Not in the specification. */
export const INFO_COLUMN_FROM = 1100;

/** The distance of the new panel from the edges of the window, in px. */
const PANEL_MARGIN = 16;

/** How far an arrow key moves or resizes the panel, in px. Not in the specification. */
export const PANEL_STEP = 32;

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/** Fits the panel into the window, because the user cannot drag an edge that is outside the window. */
export const withinWindow = (place: PanelPlace, window: Extent): PanelPlace => {
  const width = Math.min(Math.max(place.width, PANEL_LEAST.width), window.width);
  const height = Math.min(Math.max(place.height, PANEL_LEAST.height), window.height);
  return {
    x: between(place.x, 0, window.width - width),
    y: between(place.y, 0, window.height - height),
    width,
    height,
  };
};

/** The initial place is the lower right corner, where the panel covers the page least. */
export const startingPlace = (window: Extent): PanelPlace => {
  const width = Math.min(PANEL_START.width, window.width - 2 * PANEL_MARGIN);
  const height = Math.min(PANEL_START.height, window.height - 2 * PANEL_MARGIN);
  return withinWindow(
    { x: window.width - width - PANEL_MARGIN, y: window.height - height - PANEL_MARGIN, width, height },
    window,
  );
};

/** Moves the panel as far as the window permits. */
export const movedBy = (place: PanelPlace, dx: number, dy: number, window: Extent): PanelPlace =>
  withinWindow({ ...place, x: place.x + dx, y: place.y + dy }, window);

/** Resizes the panel at its lower right corner, up to the edge of the window. The upper left corner stays. */
export const resizedBy = (place: PanelPlace, dx: number, dy: number, window: Extent): PanelPlace => {
  const { x, y } = place;
  return withinWindow(
    {
      x,
      y,
      width: between(place.width + dx, PANEL_LEAST.width, window.width - x),
      height: between(place.height + dy, PANEL_LEAST.height, window.height - y),
    },
    window,
  );
};

const isLength = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Parses a stored place; undefined if the value has another shape. */
export const readPanelPlace = (stored: unknown): PanelPlace | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { x, y, width, height } = stored as Readonly<Record<string, unknown>>;
  return isLength(x) && isLength(y) && isLength(width) && isLength(height)
    ? { x, y, width, height }
    : undefined;
};
