import { memo, useId } from 'react';
import { Virtualizer } from 'virtua';
import type { ConversationView } from '@/application/chat/conversations';
import { conversationRows } from '@/domain/chat/conversation-rows';
import { useText } from '../../kit/text/use-text';
import type { UnsentCommands } from './rows/unsent-commands';
import { ConversationLine } from './rows/conversation-line';
import styles from './message-list.module.css';
import { NewMessagesBar } from './new-messages-bar';
import { OlderState } from './older-state';
import { rowKey } from './row-key';
import type { ConversationCommands } from './use-conversation-view';
import { OLDER_STATE_HEIGHT, useMessageScroll } from './use-message-scroll';

interface Props {
  readonly view: ConversationView;
  readonly commands: ConversationCommands;
  readonly unsent: UnsentCommands;
}

/**
 * The messages, the newest at the bottom. Only what is in sight is drawn; older ones come when the top is reached, and
 * what is being read stays where it is, whatever is put before or behind it.
 */
export const MessageList = memo(({ view, commands, unsent }: Props) => {
  const text = useText();
  const hintId = useId();
  const rows = conversationRows(view.messages, view.unsent);
  const { readOlder, seenToTheEnd } = commands;
  const scroll = useMessageScroll({ view, rowCount: rows.length, readOlder, seenToTheEnd });
  return (
    <div className={styles['frame']}>
      <section
        ref={scroll.scroller}
        className={styles['scroller']}
        aria-label={text('chat.messages')}
        aria-describedby={hintId}
        tabIndex={0}
      >
        <div className={styles['content']}>
          <OlderState id={hintId} view={view} height={OLDER_STATE_HEIGHT} onRead={readOlder} />
          <Virtualizer
            ref={scroll.handle}
            scrollRef={scroll.scroller}
            startMargin={OLDER_STATE_HEIGHT}
            shift={scroll.isPrepending}
            onScroll={scroll.onScroll}
            onResize={scroll.onResize}
          >
            {rows.map((row) => (
              <ConversationLine key={rowKey(row)} row={row} unsent={unsent} />
            ))}
          </Virtualizer>
          <div ref={scroll.end} className={styles['end']} />
        </div>
      </section>
      <NewMessagesBar count={scroll.news} isAway={scroll.isAway} onClick={scroll.toEnd} />
    </div>
  );
});
MessageList.displayName = 'MessageList';
