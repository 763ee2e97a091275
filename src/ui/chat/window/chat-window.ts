import { CHAT_WINDOW_PATH } from '@/domain/navigation/static-routes';
import { PANEL_START } from '@/domain/chat/panel-place';
import type { Id } from '@/domain/kernel/id';

/** The parameter of the URL with the open conversation. */
export const CONVERSATION = 'conversation';

/** One window for all pages of a browser: opening it again brings it to the front. */
const NAME = 'seller-chat';

const chatWindowPath = (workOrderId: Id | undefined): string =>
  workOrderId === undefined
    ? CHAT_WINDOW_PATH
    : `${CHAT_WINDOW_PATH}?${new URLSearchParams({ [CONVERSATION]: workOrderId }).toString()}`;

/** Opens the window; undefined where the browser blocks it. */
export const openChatWindow = (workOrderId: Id | undefined): Window | undefined =>
  window.open(
    chatWindowPath(workOrderId),
    NAME,
    `popup,width=${PANEL_START.width},height=${PANEL_START.height}`,
  ) ?? undefined;

/** What the window says to the page that opened it, at each change of its conversation. */
interface Shown {
  readonly shown: 'conversation';
  readonly workOrderId?: Id;
}

export const tellOpener = (workOrderId: Id | undefined): void => {
  const message: Shown = { shown: 'conversation', ...(workOrderId === undefined ? {} : { workOrderId }) };
  (window.opener as Window | null)?.postMessage(message, window.location.origin);
};

/** What the window said; undefined for a message of another window, or of another kind. */
export const shownIn = (
  from: Window | undefined,
  { source, origin, data }: MessageEvent,
): Shown | undefined => {
  if (from === undefined || source !== from || origin !== window.location.origin) return undefined;
  const message = data as Partial<Shown> | null;
  return message?.shown === 'conversation' ? (message as Shown) : undefined;
};
