import { useState } from 'react';
import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import { LaterImageGallery, prefetchImageGallery } from '../kit/gallery/later-image-gallery';
import { isPlainClick } from '../kit/plain-click';
import { useText } from '../kit/text/use-text';
import styles from './image-strip.module.css';

/**
 * Pictures as small boxes; each opens the gallery of them all, and with a modifier a tab of its own. An address that
 * is none of a picture leads nowhere, and is left out.
 */
export const ImageStrip = ({ images }: { readonly images: readonly string[] }) => {
  const text = useText();
  const [opened, setOpened] = useState<{ readonly at: number; readonly open: boolean }>();
  const pictures = images
    .filter(isAllowedUrl)
    .map((url, index) => ({ url, alt: text('work-order.image', { number: index + 1 }) }));
  if (pictures.length === 0) return null;
  return (
    <div className={styles['strip']}>
      {pictures.map(({ url, alt }, at) => (
        <a
          key={at}
          href={url}
          target="_blank"
          rel="noreferrer"
          onPointerEnter={prefetchImageGallery}
          onFocus={prefetchImageGallery}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            setOpened({ at, open: true });
          }}
        >
          <img src={url} alt={alt} loading="lazy" />
        </a>
      ))}
      {opened === undefined ? null : (
        <LaterImageGallery
          pictures={pictures}
          shown={opened.at}
          open={opened.open}
          onShow={(at) => {
            setOpened({ at, open: true });
          }}
          onClose={() => {
            setOpened({ ...opened, open: false });
          }}
        />
      )}
    </div>
  );
};
