import type { Message } from './message';
import type { HistoryPage } from './message-history';
import type { WorkOrderView } from './work-order-view';

/** What one read of a conversation brings: a page of messages and the work order as it is now. */
export interface ConversationPage {
  readonly history: HistoryPage<Message>;
  readonly work: WorkOrderView;
  /** The back end carries a command that is repeated under its request id out once. Absent where it does not say so. */
  readonly knowsRequestIds?: true;
}
