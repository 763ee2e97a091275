import { CloseOutlined, HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useIsMobile } from '../../kit/early/use-media';
import { useChatText } from '../use-chat-text';
import styles from './panel-frame.module.css';
import { useKeyDrag, usePointerDrag } from './use-drag';
import type { PanelPlacing } from './use-panel-place';

interface Props {
  readonly placing: PanelPlacing;
  /** Buttons between the title and the close button. */
  readonly tools: ReactNode;
  readonly onClose: () => void;
  /** Called for keys anywhere in the panel. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

/**
 * The floating window of the chat. It is dragged by its header and resized at its corner, with the pointer or the arrow
 * keys. It fills a mobile screen. It is not modal, so the page below stays usable.
 */
export const PanelFrame = ({ placing, tools, onClose, onKeyDown, children }: Props) => {
  const text = useChatText();
  const mobile = useIsMobile();
  const full = mobile || placing.isFull;
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const { place, move, resize, settle } = placing;
  const drag = usePointerDrag({ onDrag: move, onDone: settle });
  const dragByKey = useKeyDrag({ onDrag: move, onDone: settle });
  const stretch = usePointerDrag({ onDrag: resize, onDone: settle });
  const stretchByKey = useKeyDrag({ onDrag: resize, onDone: settle });
  useEffect(() => {
    const within = frame.current;
    if (within !== null && !within.contains(document.activeElement)) within.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={frame}
      className={styles['frame']}
      data-full={full}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      style={full ? undefined : { left: place.x, top: place.y, width: place.width, height: place.height }}
    >
      <div className={styles['head']} {...(full ? {} : drag)}>
        {full ? null : (
          <Button
            type="text"
            size="small"
            className={styles['grip'] ?? ''}
            icon={<HolderOutlined aria-hidden />}
            aria-label={text('chat.move')}
            title={text('chat.move')}
            data-drag
            {...dragByKey}
          />
        )}
        <h2 id={titleId} className={styles['title']}>
          {text('chat.title')}
        </h2>
        <div className={styles['tools']}>{tools}</div>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={text('chat.close')}
          title={`${text('chat.close')} (Esc)`}
          onClick={onClose}
        />
      </div>
      <div className={styles['body']}>{children}</div>
      {full ? null : (
        <button
          type="button"
          className={styles['corner']}
          aria-label={text('chat.resize')}
          title={text('chat.resize')}
          {...stretch}
          {...stretchByKey}
        />
      )}
    </section>
  );
};
