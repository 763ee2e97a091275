/** The longest side of each kind of preview, in pixels. No other size can be requested. */
export const PREVIEW_EDGES = {
  /** For pictures beside a line of text: boxes of 64 px on screens with up to three device pixels per CSS pixel. */
  thumb: 192,
  /**
   * For thumbnails and avatars: boxes of 100 px on the same screens, and cards on a screen with one device pixel per
   * CSS pixel.
   */
  small: 320,
  /** For cards on a screen with two device pixels per CSS pixel. */
  card: 480,
  /** For cards in two columns on a phone with three device pixels per CSS pixel. */
  medium: 640,
  /**
   * For a picture as wide as a phone, or a page picture of 400 px on a screen with two device pixels per CSS pixel.
   */
  page: 960,
  /** For a picture that fills the window, or is part of a text. */
  large: 1920,
} as const;

export type PreviewSize = keyof typeof PREVIEW_EDGES;

/** The parameter that selects the preview size in the query string of a signed URL. */
export const PREVIEW_PARAMETER = 'size';

export const isPreviewSize = (size: string): size is PreviewSize => Object.hasOwn(PREVIEW_EDGES, size);

/** Whether a picture needs no preview, because it is no larger than the preview would be. */
export const fitsInto = (
  size: PreviewSize,
  { width, height }: { readonly width: number; readonly height: number },
): boolean => Math.max(width, height) <= PREVIEW_EDGES[size];

const SIGNED = /^\/api\/files\/profile\/[^?#]+\?expires=\d+&signature=[\w-]+$/;

/**
 * The URL of a picture in this size. The size is added only to a URL that our back end signed. Its signature does not
 * cover the size and therefore stays valid. Any other URL is returned unchanged.
 */
export const previewUrl = (url: string, size: PreviewSize): string =>
  SIGNED.test(url) ? `${url}&${PREVIEW_PARAMETER}=${size}` : url;

/**
 * The value of `srcset` for a picture in these sizes, from which the browser chooses one by box and screen. Undefined
 * for a URL without previews.
 */
export const previewSet = (url: string, sizes: readonly PreviewSize[]): string | undefined =>
  SIGNED.test(url)
    ? sizes.map((size) => `${previewUrl(url, size)} ${PREVIEW_EDGES[size]}w`).join(', ')
    : undefined;
