import { useState } from 'react';
import type { Emoticon } from '@/domain/message-text/emoticons';
import styles from './emoticon.module.css';

/** The provider's picture in a box of fixed size. If it does not load, a Unicode emoji is shown and nothing moves. */
export const EmoticonPicture = ({ emoticon: { name, url, emoji } }: { readonly emoticon: Emoticon }) => {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <span className={styles['box']} title={name}>
      {isMissing ? (
        <span className={styles['emoji']} role="img" aria-label={name}>
          {emoji}
        </span>
      ) : (
        <img
          src={url}
          alt={name}
          width={22}
          height={22}
          loading="lazy"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => {
            setIsMissing(true);
          }}
        />
      )}
    </span>
  );
};
