import { CHAT_WINDOW_PATH } from '@/domain/navigation/static-routes';
import { PANEL_START } from '@/domain/chat/panel-place';
import type { Id } from '@/domain/kernel/id';

/* The separate browser window of the chat, and its messages to the page that opened it. */

/** The URL parameter with the id of the open conversation. */
export const CONVERSATION = 'conversation';

/** The URL parameter with the text that the list of conversations is searched for. */
export const SEARCH = 'search';

/** The state that moves between the panel and the window. */
export interface MovedChat {
  readonly workOrderId: Id | undefined;
  readonly search: string;
}

/** The query string of the window, with this state in place of an earlier one. */
export const withChat = (before: URLSearchParams, { workOrderId, search }: MovedChat): URLSearchParams => {
  const next = new URLSearchParams(before);
  next.delete(CONVERSATION);
  next.delete(SEARCH);
  if (workOrderId !== undefined) next.set(CONVERSATION, workOrderId);
  if (search !== '') next.set(SEARCH, search);
  return next;
};

/** The window's name. All pages of a browser share one window, and opening it again brings it to the front. */
const NAME = 'seller-chat';

const chatWindowPath = (chat: MovedChat): string => {
  const query = withChat(new URLSearchParams(), chat).toString();
  return query === '' ? CHAT_WINDOW_PATH : `${CHAT_WINDOW_PATH}?${query}`;
};

/** Opens the window. Returns undefined if the browser blocks it. */
export const openChatWindow = (chat: MovedChat): Window | undefined =>
  window.open(chatWindowPath(chat), NAME, `popup,width=${PANEL_START.width},height=${PANEL_START.height}`) ??
  undefined;

/** The message to the page that opened the window, sent whenever the window's conversation or search changes. */
interface Shown {
  readonly shown: 'conversation';
  readonly workOrderId?: Id;
  readonly search?: string;
}

/** Reports the conversation of the window to the page that opened the window. */
export const postToOpener = ({ workOrderId, search }: MovedChat): void => {
  const message: Shown = {
    ...{ shown: 'conversation', search },
    ...(workOrderId === undefined ? {} : { workOrderId }),
  };
  (window.opener as Window | null)?.postMessage(message, window.location.origin);
};

/** Parses the window's message; undefined for a message of another window or of another kind. */
export const shownIn = (
  from: Window | undefined,
  { source, origin, data }: MessageEvent,
): Shown | undefined => {
  if (from === undefined || source !== from || origin !== window.location.origin) return undefined;
  const message = data as Partial<Shown> | null;
  return message?.shown === 'conversation' ? (message as Shown) : undefined;
};
