import type { Message } from './message';
import type { HistoryPage } from './message-history';
import type { WorkOrderView } from './work-order-view';

/** The response to a query for a conversation: a page of messages, and the current work order. */
export interface ConversationPage {
  readonly history: HistoryPage<Message>;
  readonly work: WorkOrderView;
  /**
   * Whether the back end executes a repeated command with the same request id only once. Absent if the back end does
   * not state that.
   */
  readonly knowsRequestIds?: true;
}
