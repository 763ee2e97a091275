import { PictureOutlined } from '@ant-design/icons';
import { previewUrl } from '@/domain/upload/preview';
import { useGallery } from '../kit/gallery/gallery-place';
import { prefetchImageGallery } from '../kit/gallery/later-image-gallery';
import { isPlainClick } from '../kit/plain-click';
import { useText } from '../kit/text/use-text';
import styles from './picture-strip.module.css';

interface Props {
  /** The URL of each picture; undefined while it loads. */
  readonly urls: readonly (string | undefined)[];
}

/**
 * Pictures as thumbnails. A click opens the gallery of all; a click with a modifier opens the picture in a
 * browser tab.
 */
export const PictureStrip = ({ urls }: Props) => {
  const text = useText();
  const { open, drawn } = useGallery();
  if (urls.length === 0) return null;
  const boxes = urls.map((url, index) => ({ url, alt: text('work-order.image', { number: index + 1 }) }));
  const pictures = boxes.flatMap(({ url, alt }) => (url === undefined ? [] : [{ url, alt }]));
  return (
    <div className={styles['strip']}>
      {boxes.map(({ url, alt }, at) =>
        url === undefined ? (
          <span key={at} className={styles['unknown']} role="img" aria-label={alt}>
            <PictureOutlined aria-hidden />
          </span>
        ) : (
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
              open(
                pictures,
                pictures.findIndex((picture) => picture.alt === alt),
              );
            }}
          >
            <img src={previewUrl(url, 'small')} alt={alt} loading="lazy" />
          </a>
        ),
      )}
      {drawn}
    </div>
  );
};
