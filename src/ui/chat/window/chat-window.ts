import { CHAT_WINDOW_PATH } from '@/domain/navigation/static-routes';
import { PANEL_START } from '@/domain/chat/panel-place';
import type { Id } from '@/domain/kernel/id';

/* The separate browser window of the chat, and its messages to the page that opened it. */

/** The URL parameter with the id of the open conversation. */
export const CONVERSATION = 'conversation';

/** The window's name. All pages of a browser share one window, and opening it again brings it to the front. */
const NAME = 'seller-chat';

const chatWindowPath = (workOrderId: Id | undefined): string =>
  workOrderId === undefined
    ? CHAT_WINDOW_PATH
    : `${CHAT_WINDOW_PATH}?${new URLSearchParams({ [CONVERSATION]: workOrderId }).toString()}`;

/** Opens the window. Returns undefined if the browser blocks it. */
export const openChatWindow = (workOrderId: Id | undefined): Window | undefined =>
  window.open(
    chatWindowPath(workOrderId),
    NAME,
    `popup,width=${PANEL_START.width},height=${PANEL_START.height}`,
  ) ?? undefined;

/** The message to the page that opened the window, sent whenever the conversation of the window changes. */
interface Shown {
  readonly shown: 'conversation';
  readonly workOrderId?: Id;
}

/** Reports the conversation of the window to the page that opened the window. */
export const postToOpener = (workOrderId: Id | undefined): void => {
  const message: Shown = { shown: 'conversation', ...(workOrderId === undefined ? {} : { workOrderId }) };
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
