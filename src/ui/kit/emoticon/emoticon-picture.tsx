import { useState } from 'react';
import type { Emoticon } from '@/domain/message-text/emoticons';
import styles from './emoticon.module.css';

/** The provider's picture in a fixed box: if it does not load, its name shows and nothing moves. */
export const EmoticonPicture = ({ emoticon: { name, url } }: { readonly emoticon: Emoticon }) => {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <span className={styles['box']} title={name}>
      {isMissing ? (
        <span className={styles['name']}>{name}</span>
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
