import { useState } from 'react';
import { previewAddress } from '@/domain/upload/preview';
import { useGallery } from '../kit/gallery/gallery-place';
import { prefetchImageGallery } from '../kit/gallery/later-image-gallery';
import { useText } from '../kit/text/use-text';
import styles from './mall-buying.module.css';

interface Props {
  readonly title: string;
  readonly pictures: readonly string[];
}

/** The pictures of goods: one large, all of them below, and the gallery of the whole window on a click. */
export const ItemGallery = ({ title, pictures }: Props) => {
  const text = useText();
  const { open, drawn } = useGallery();
  const [shown, setShown] = useState(0);
  const at = Math.min(shown, pictures.length - 1);
  const picture = pictures[at];
  const named = pictures.map((url, place) => ({
    url,
    alt: text('mall.item.picture', { title, number: place + 1 }),
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
          <img src={previewAddress(picture, 'large')} alt={named[at]?.alt ?? ''} width={400} height={400} />
        </button>
      )}
      {pictures.length > 1 ? (
        <ul className={styles['thumbs']}>
          {named.map(({ url, alt }, place) => (
            <li key={url}>
              <button
                type="button"
                aria-pressed={place === at}
                aria-label={alt}
                onClick={() => {
                  setShown(place);
                }}
              >
                <img src={previewAddress(url, 'small')} alt="" width={56} height={56} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {drawn}
    </div>
  );
};
