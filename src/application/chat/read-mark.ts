import { readMarkAfter, readMarkToReport } from '../../domain/work-order/unread';
import { messagesOf } from '../../domain/chat/timeline';
import type { Id } from '../../domain/kernel/id';
import type { ChangeStream } from '../kernel/change-stream';
import { readFurther } from '../work-order/work-order-change';
import type { WorkOrderGateway } from '../work-order/work-order.port';
import type { Room } from './room';
import type { ChatNewsChannel, TabFocus } from './tab.ports';

export interface ReadMarkParts {
  readonly workOrders: Pick<WorkOrderGateway, 'markRead'>;
  readonly changes: Pick<ChangeStream, 'publish'>;
  readonly news: Pick<ChatNewsChannel, 'post'>;
  readonly focus: TabFocus;
}

export interface ReadMark {
  /** The end of the conversation is visible. Without focus it counts when the user returns. */
  seenToTheEnd(): void;
  close(): void;
}

/**
 * Moves the read mark of one conversation, which only grows. A failed report is repeated at the next call. A mark
 * that was reported is not sent again when the conversation is reopened: `marks` holds it by conversation.
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
  /** The messages that were visible when the window lost the focus. */
  let inSight: ReturnType<typeof messagesOf> = [];

  const report = async (messages: typeof inSight): Promise<void> => {
    const seq = readMarkToReport(messages, reported, { endIsVisible: true, tabIsFocused: focus.hasFocus() });
    if (seq === undefined) return;
    reported = readMarkAfter(reported, seq);
    try {
      await workOrders.markRead(id, seq, { background: true });
    } catch {
      // The failure is silent; the next call reports the mark again.
      if (reported === seq) reported = mark();
      return;
    }
    marks.set(id, readMarkAfter(mark(), seq));
    changes.publish(readFurther(id));
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
