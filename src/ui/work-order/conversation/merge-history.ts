import { type HistoryPage, prependPage } from '@/domain/work-order/message-history';
import type { Message } from '@/domain/work-order/message';

/** Appends a message that was just stored, unless it is present already. */
export const withMessage = (page: HistoryPage<Message>, message: Message): HistoryPage<Message> =>
  page.messages.some(({ id }) => id === message.id)
    ? page
    : { ...page, messages: [...page.messages, message] };

/**
 * Joins the loaded messages with the newest page. If more messages arrived than one page contains, the newest page does
 * not overlap with the loaded messages. The loaded messages are then dropped, so that the conversation has no gap.
 */
export const joinHistory = (
  loaded: HistoryPage<Message> | undefined,
  newest: HistoryPage<Message>,
): HistoryPage<Message> => {
  const first = newest.messages[0];
  if (loaded === undefined || first === undefined) return newest;
  const seam = loaded.messages.findIndex(({ id }) => id === first.id);
  if (seam < 0) return newest;
  const { nextId, isCompleted } = loaded;
  return prependPage(newest, {
    messages: loaded.messages.slice(0, seam),
    isCompleted,
    ...(nextId === undefined ? {} : { nextId }),
  });
};
