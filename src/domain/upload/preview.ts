/** The longest side of each kind of preview, in pixels. No other size can be requested. */
export const PREVIEW_EDGES = {
  /** Thumbnails and avatars: boxes of 100 px on screens with up to three device pixels per CSS pixel. */
  small: 320,
  /** A picture that fills the window, or is part of a text. */
  large: 1920,
} as const;

export type PreviewSize = keyof typeof PREVIEW_EDGES;

/** The parameter in the query string of a signed URL. */
export const PREVIEW_PARAMETER = 'size';

export const isPreviewSize = (size: string): size is PreviewSize => Object.hasOwn(PREVIEW_EDGES, size);

/** Whether a picture is no larger than its preview would be; then it is its own preview. */
export const fitsInto = (
  size: PreviewSize,
  { width, height }: { readonly width: number; readonly height: number },
): boolean => Math.max(width, height) <= PREVIEW_EDGES[size];

const SIGNED = /^\/api\/files\/profile\/[^?#]+\?expires=\d+&signature=[\w-]+$/;

/**
 * The URL of a picture in this size. The size is added to a URL that our back end signed; the signature covers
 * the file, not the size. Any other URL is returned unchanged.
 */
export const previewUrl = (url: string, size: PreviewSize): string =>
  SIGNED.test(url) ? `${url}&${PREVIEW_PARAMETER}=${size}` : url;
