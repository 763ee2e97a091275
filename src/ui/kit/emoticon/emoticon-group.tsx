import { useId } from 'react';
import type { Emoticon } from '@/domain/message-text/emoticons';
import { EmoticonPicture } from './emoticon-picture';
import styles from './emoticon.module.css';

interface Props {
  readonly title: string;
  readonly emoticons: readonly Emoticon[];
  /** The index of the emoticon that Tab reaches, if that emoticon is in this group. */
  readonly current: number;
  readonly onPick: (emoticon: Emoticon) => void;
}

/** Emoticons under a heading. A click on an emoticon does not move the cursor in the text. */
export const EmoticonGroup = ({ title, emoticons, current, onPick }: Props) => {
  const id = useId();
  if (emoticons.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles['heading']}>
        {title}
      </div>
      <div className={styles['grid']}>
        {emoticons.map((emoticon, at) => (
          <button
            key={emoticon.code}
            type="button"
            data-emoticon
            tabIndex={at === current ? 0 : -1}
            className={styles['pick']}
            aria-label={emoticon.name}
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onPick(emoticon);
            }}
          >
            <EmoticonPicture emoticon={emoticon} />
          </button>
        ))}
      </div>
    </div>
  );
};
