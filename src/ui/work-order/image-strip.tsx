import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import { PictureStrip } from './picture-strip';

/** The pictures of a record, by their URLs. A URL that `isAllowedUrl` rejects is left out. */
export const ImageStrip = ({ images }: { readonly images: readonly string[] }) => (
  <PictureStrip urls={images.filter(isAllowedUrl)} />
);
