/** The longest side of each kind of preview, in pixels. The list is closed: no other size can be asked for. */
export const PREVIEW_EDGES = {
  /** Thumbnails and avatars: boxes of 100 px on screens of up to three pixels to one. */
  small: 320,
  /** A picture over the whole window, and in a text. */
  large: 1920,
} as const;

export type PreviewSize = keyof typeof PREVIEW_EDGES;

/** Stands in the query of a signed address. */
export const PREVIEW_PARAMETER = 'size';

export const isPreviewSize = (size: string): size is PreviewSize => Object.hasOwn(PREVIEW_EDGES, size);

/** A picture that is no larger than its preview would be is its own preview. */
export const fitsInto = (
  size: PreviewSize,
  { width, height }: { readonly width: number; readonly height: number },
): boolean => Math.max(width, height) <= PREVIEW_EDGES[size];

const SIGNED = /^\/api\/files\/profile\/[^?#]+\?expires=\d+&signature=[\w-]+$/;

/**
 * Where a picture is shown in this size. An address that our back end signed gets the size added; the signature covers
 * the file, not the size. Any other address is the only one there is.
 */
export const previewAddress = (address: string, size: PreviewSize): string =>
  SIGNED.test(address) ? `${address}&${PREVIEW_PARAMETER}=${size}` : address;
