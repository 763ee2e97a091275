import { useState } from 'react';
import type { Goods } from '@/domain/mall/goods';
import { galleryOf } from '@/domain/mall/gallery';
import { fileIdentity } from '@/domain/upload/stored-file';
import { useGallery } from '../kit/gallery/gallery-place';
import { prefetchImageGallery } from '../kit/gallery/later-image-gallery';
import { previewImage, thumbImage } from '../kit/picture/preview-image';
import { useText } from '../kit/text/use-text';
import styles from './mall-buying.module.css';

interface Props {
  readonly goods: Pick<Goods, 'title' | 'pictures' | 'skus'>;
  /** The picture of the chosen SKU; empty without one. */
  readonly chosen: string;
}

/**
 * The pictures of goods and of their SKUs: one large picture, with thumbnails of all pictures below. A click on a
 * thumbnail, and the choice of a SKU, change the large picture. A click on the large picture opens the full-window
 * gallery.
 */
export const ItemGallery = ({ goods, chosen }: Props) => {
  const text = useText();
  const { open, drawn } = useGallery();
  const pictures = galleryOf(goods);
  const identity = fileIdentity(chosen);
  const placeOf = () =>
    chosen === ''
      ? 0
      : Math.max(
          0,
          pictures.findIndex(({ url }) => fileIdentity(url) === identity),
        );
  const [shown, setShown] = useState(placeOf);
  const [last, setLast] = useState(identity);
  if (last !== identity) {
    setLast(identity);
    setShown(placeOf());
  }
  const at = Math.min(shown, pictures.length - 1);
  const picture = pictures[at];
  const { title } = goods;
  const named = pictures.map(({ url, of }, place) => ({
    url,
    alt:
      of === undefined
        ? text('mall.item.picture', { title, number: place + 1 })
        : text('mall.item.picture.sku', { title, sku: of }),
  }));
  return (
    <div className={styles['gallery']}>
      {picture === undefined ? (
        <div className={styles['picture']} />
      ) : (
        <button
          type="button"
          className={styles['picture']}
          aria-label={text('mall.item.enlarge')}
          onPointerEnter={prefetchImageGallery}
          onFocus={prefetchImageGallery}
          onClick={() => {
            open(named, at);
          }}
        >
          <img
            {...previewImage(picture.url, '(max-width: 767.98px) calc(100vw - 50px), 400px', [
              'medium',
              'page',
            ])}
            alt={named[at]?.alt ?? ''}
            width={400}
            height={400}
          />
        </button>
      )}
      {pictures.length > 1 ? (
        <ul className={styles['thumbs']}>
          {named.map(({ url, alt }, place) => (
            <li key={fileIdentity(url)}>
              <button
                type="button"
                aria-pressed={place === at}
                aria-label={alt}
                onClick={() => {
                  setShown(place);
                }}
              >
                <img {...thumbImage(url, 56)} alt="" width={56} height={56} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {drawn}
    </div>
  );
};
