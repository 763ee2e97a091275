import { readMarkAfter, readMarkToReport } from '../../domain/work-order/unread';
import { messagesOf } from '../../domain/chat/timeline';
import type { Id } from '../../domain/kernel/id';
import type { ChangeStream } from '../kernel/change-stream';
import { messagesReadChange } from '../work-order/work-order-change';
import type { WorkOrderGateway } from '../work-order/work-order.port';
import type { Room } from './room';
import type { ChatNewsChannel, TabFocus } from './tab.ports';

/* Moves the user's read mark in a conversation once its end has been visible. */

export interface ReadMarkParts {
  readonly workOrders: Pick<WorkOrderGateway, 'markRead'>;
  readonly changes: Pick<ChangeStream, 'publish'>;
  readonly news: Pick<ChatNewsChannel, 'post'>;
  readonly focus: TabFocus;
}

export interface ReadMark {
  /**
   * Reports that the end of the conversation is visible. If the window has no focus, the mark moves once the focus
   * returns.
   */
  seenToTheEnd(): void;
  close(): void;
}

/**
 * Moves the read mark of one conversation, which only moves forward. A failed report is repeated at the next
 * call. `marks` holds the reported marks, so that reopening a conversation sends none again.
 */
export const createReadMark = (
  id: Id,
  room: Room,
  parts: ReadMarkParts,
  marks: Map<Id, number>,
): ReadMark => {
  const { workOrders, changes, news, focus } = parts;
  const mark = (): number => marks.get(id) ?? 0;
  let reported = mark();
  /** The messages that were loaded when the end of the conversation was last visible. */
  let inSight: ReturnType<typeof messagesOf> = [];

  const report = async (messages: typeof inSight): Promise<void> => {
    const seq = readMarkToReport(messages, reported, { endIsVisible: true, tabIsFocused: focus.hasFocus() });
    if (seq === undefined) return;
    reported = readMarkAfter(reported, seq);
    try {
      await workOrders.markRead(id, seq, { background: true });
    } catch {
      // The failure is not shown, because the next call reports the mark again.
      if (reported === seq) reported = mark();
      return;
    }
    marks.set(id, readMarkAfter(mark(), seq));
    changes.publish(messagesReadChange(id));
    news.post({ kind: 'seen', workOrderId: id });
  };
  const stopFocus = focus.subscribe(() => {
    void report(inSight);
  });

  return {
    seenToTheEnd: () => {
      inSight = messagesOf(room.timeline());
      void report(inSight);
    },
    close: stopFocus,
  };
};
