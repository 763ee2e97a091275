import { memo, useId, useMemo } from 'react';
import { Virtualizer } from 'virtua';
import type { ConversationView } from '@/application/chat/conversations';
import { conversationRows } from '@/domain/chat/conversation-rows';
import { isOfParty, type ShownSides } from '@/domain/work-order/viewer';
import { GalleryPlace } from '../../kit/gallery/gallery-place';
import { useChatText } from '../use-chat-text';
import type { FoundPlace } from '../chat-panel-state';
import type { UnsentCommands } from './rows/unsent-commands';
import { ConversationLine } from './rows/conversation-line';
import styles from './message-list.module.css';
import { NewMessagesBar } from './new-messages-bar';
import { OlderState } from './older-state';
import { rowKey } from './row-key';
import type { ConversationCommands } from './use-conversation-view';
import { isFoundRow } from './use-found-row';
import { OLDER_STATE_HEIGHT, useMessageScroll } from './use-message-scroll';

/** The part of a conversation that the list shows. */
type Shown = Pick<ConversationView, 'messages' | 'unsent' | 'older' | 'isReadingOlder'>;

interface Props {
  readonly view: Shown;
  readonly commands: ConversationCommands;
  readonly unsent: UnsentCommands;
  readonly found: FoundPlace | undefined;
  /** The sides of the conversation as the user sees them. */
  readonly sides: ShownSides | undefined;
}

const isSame = (one: Props, other: Props): boolean =>
  one.commands === other.commands &&
  one.unsent === other.unsent &&
  one.found === other.found &&
  one.sides === other.sides &&
  one.view.messages === other.view.messages &&
  one.view.unsent === other.view.unsent &&
  one.view.older === other.view.older &&
  one.view.isReadingOlder === other.view.isReadingOlder;

/**
 * The messages, with the newest at the bottom. Only visible messages are rendered, and older ones are loaded when the
 * user scrolls to the top. The scroll position is kept when messages are added, unless the view follows the end.
 */
export const MessageList = memo(({ view, commands, unsent, found, sides }: Props) => {
  const text = useChatText();
  const hintId = useId();
  const { messages, unsent: unsentEntries } = view;
  const rows = useMemo(() => conversationRows(messages, unsentEntries), [messages, unsentEntries]);
  const { readOlder, seenToTheEnd } = commands;
  const scroll = useMessageScroll({ view, rows, found, readOlder, seenToTheEnd });
  return (
    <GalleryPlace>
      <div
        className={styles['frame']}
        data-right-side={sides === undefined || isOfParty(sides) ? undefined : sides.right}
        data-own-side={sides?.own}
      >
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
              data={rows}
            >
              {(row) => (
                <ConversationLine
                  key={rowKey(row)}
                  row={row}
                  unsent={unsent}
                  isFound={isFoundRow(row, found)}
                />
              )}
            </Virtualizer>
            <div ref={scroll.end} className={styles['end']} />
          </div>
        </section>
        <NewMessagesBar count={scroll.news} isAway={scroll.isAway} onClick={scroll.toEnd} />
      </div>
    </GalleryPlace>
  );
}, isSame);
MessageList.displayName = 'MessageList';
