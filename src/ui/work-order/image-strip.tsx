import { useText } from '../kit/text/use-text';
import styles from './image-strip.module.css';

/** Pictures as small boxes; each opens in a tab of its own. */
export const ImageStrip = ({ images }: { readonly images: readonly string[] }) => {
  const text = useText();
  if (images.length === 0) return null;
  return (
    <div className={styles['strip']}>
      {images.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={text('work-order.image', { number: index + 1 })} loading="lazy" />
        </a>
      ))}
    </div>
  );
};
