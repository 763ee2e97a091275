import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import { useText } from '../kit/text/use-text';
import styles from './image-strip.module.css';

/** Pictures as small boxes; each opens in a tab of its own. An address that is none of a picture leads nowhere, and is left out. */
export const ImageStrip = ({ images }: { readonly images: readonly string[] }) => {
  const text = useText();
  const shown = images.filter(isAllowedUrl);
  if (shown.length === 0) return null;
  return (
    <div className={styles['strip']}>
      {shown.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={text('work-order.image', { number: index + 1 })} loading="lazy" />
        </a>
      ))}
    </div>
  );
};
