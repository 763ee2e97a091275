import type { Message } from './message';
import type { HistoryPage } from './message-history';
import type { WorkOrderView } from './work-order-view';

/** The answer to one read of a conversation: a page of messages, and the current work order. */
export interface ConversationPage {
  readonly history: HistoryPage<Message>;
  readonly work: WorkOrderView;
  /**
   * The back end executes a command once, even if it is repeated with its request id. Absent if it does not declare
   * that.
   */
  readonly knowsRequestIds?: true;
}
