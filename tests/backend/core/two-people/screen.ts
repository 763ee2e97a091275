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

/** The client's own gateway over HTTP, as one person. Between two calls enough time passes for the guard against double clicks. */
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

/** A dialog that stays open: loaded messages are merged with new reads, as on the screen. */
export const openScreen = (gateway: WorkOrderGateway, workId: Id) => {
  let held: HistoryPage<Message> | undefined;
  return {
    /** The server's answer to a command of mine is on the screen before anything is read again. */
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

/** Every message, page by page, as a person who scrolls to the beginning reads them. */
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
