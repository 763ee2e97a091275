import type { Message } from './message';
import type { HistoryPage } from './message-history';
import type { WorkOrderView } from './work-order-view';

/** The answer of one read of a conversation: a page of messages and the current work order. */
export interface ConversationPage {
  readonly history: HistoryPage<Message>;
  readonly work: WorkOrderView;
  /** The back end carries a command that is repeated under its request id out once. Absent where it does not say so. */
  readonly knowsRequestIds?: true;
}
