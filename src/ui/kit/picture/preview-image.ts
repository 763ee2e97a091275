import { previewSet, type PreviewSize, previewUrl } from '@/domain/upload/preview';

interface PreviewImage {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * The `img` attributes for a picture in a box. `box` is its width in CSS. `previews` are the preview sizes
 * for screens of one to three device pixels per CSS pixel, the smallest first.
 */
export const previewImage = (
  url: string,
  box: string,
  previews: readonly [PreviewSize, ...PreviewSize[]],
): PreviewImage => {
  const srcSet = previewSet(url, previews);
  const src = previewUrl(url, previews[0]);
  return srcSet === undefined ? { src } : { sizes: box, srcSet, src };
};

/** A picture beside a line of text, in a box with this many pixels on each side. */
export const thumbImage = (url: string, pixels: number): PreviewImage =>
  pixels > 64 ? previewImage(url, `${pixels}px`, ['thumb', 'small']) : { src: previewUrl(url, 'thumb') };

/** Loads a picture before it is rendered, in the size that the `img` will use. */
export const fetchPreview = ({ src, srcSet = '', sizes = '' }: PreviewImage): void => {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = srcSet;
  image.src = src;
};
