import { createHttpRequests } from '@/adapters/http/http-requests';
import { createHttpWorkOrderGateway } from '@/adapters/http/http-work-order.gateway';
import type { WorkOrderGateway } from '@/application/work-order/work-order.port';
import type { Id } from '@/domain/kernel/id';
import { SECOND } from '@/domain/kernel/instant';
import { isRefusalCode } from '@/domain/refusal-codes';
import type { HistoryPage } from '@/domain/work-order/message-history';
import type { Message } from '@/domain/work-order/message';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { joinHistory, withMessage } from '@/ui/work-order/conversation/merge-history';
import type { Account } from '@backend/core/ports/account';
import type { RunningBackEnd } from '@tests/support/running-back-end';

/** The client's own HTTP gateway for one user. It waits between calls, so that the duplicate guard lets them pass. */
export const gatewayOf = async (backEnd: RunningBackEnd, account: Account): Promise<WorkOrderGateway> => {
  const token = await backEnd.tokenOf(account);
  let now = 0;
  return createHttpWorkOrderGateway(
    createHttpRequests({
      tokens: { read: () => token },
      platform: account.platform,
      browserId: 'two-people',
      clock: { now: () => (now += 3 * SECOND) },
      isRefusalCode,
      base: `${backEnd.url}/api`,
    }),
  );
};

export interface Shown {
  readonly view: WorkOrderView;
  readonly history: HistoryPage<Message>;
}

/** A dialog that stays open and merges new messages with those it has, as the screen does. */
export const openScreen = (gateway: WorkOrderGateway, workId: Id) => {
  let held: HistoryPage<Message> | undefined;
  return {
    /** Shows the answer to the user's own command before the next read. */
    shows: (message: Message): void => {
      if (held !== undefined) held = withMessage(held, message);
    },
    readAgain: async (): Promise<Shown> => {
      const { view, history } = await gateway.open(workId);
      held = joinHistory(held, history);
      return { view, history: held };
    },
  };
};

/** Reads every message page by page, like a user who scrolls to the beginning. */
export const wholeConversation = async (
  gateway: WorkOrderGateway,
  workId: Id,
): Promise<readonly Message[]> => {
  const pages: (readonly Message[])[] = [];
  let page = (await gateway.open(workId)).history;
  pages.unshift(page.messages);
  while (!page.isCompleted && page.nextId !== undefined) {
    page = (await gateway.historyBefore(workId, page.nextId)).history;
    pages.unshift(page.messages);
  }
  return pages.flat();
};
