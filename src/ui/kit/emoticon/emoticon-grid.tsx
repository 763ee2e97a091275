import { useRef } from 'react';
import { EMOTICONS } from '@/domain/chat/emoticons';
import { useRovingFocus } from '../editor/use-roving-focus';
import { useText } from '../text/use-text';
import { EmoticonPicture } from './emoticon-picture';
import styles from './emoticon.module.css';

/** So many stand in a row; the style sheet says the same. */
const COLUMNS = 10;

interface Props {
  readonly onPick: (code: string) => void;
  readonly onLeave: () => void;
}

/** All of them, by pointer and by arrow keys. The pointer leaves the cursor of the text where it is. */
export const EmoticonGrid = ({ onPick, onLeave }: Props) => {
  const text = useText();
  const grid = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(grid, onLeave, COLUMNS);
  return (
    <div
      ref={grid}
      className={styles['grid']}
      role="toolbar"
      aria-label={text('emoticons.title')}
      {...roving}
    >
      {EMOTICONS.map((emoticon) => (
        <button
          key={emoticon.code}
          type="button"
          data-tool
          tabIndex={-1}
          className={styles['pick']}
          aria-label={emoticon.name}
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            onPick(emoticon.code);
          }}
        >
          <EmoticonPicture emoticon={emoticon} />
        </button>
      ))}
    </div>
  );
};
