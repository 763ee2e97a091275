import type { DesktopNotices, NoticePermission } from '@/application/chat/alerts.port';

/** One notification of the chat at a time: the next one replaces it. */
const TAG = 'seller-chat';

const PERMISSIONS: Readonly<Record<globalThis.NotificationPermission, NoticePermission>> = {
  granted: 'granted',
  denied: 'denied',
  default: 'undecided',
};

/** Desktop notifications through the browser's API, which exists only on https and on localhost. */
export const createDesktopNotices = (
  notification: typeof Notification | undefined = globalThis.Notification,
): DesktopNotices => {
  const permission = (): NoticePermission =>
    notification === undefined ? 'unsupported' : PERMISSIONS[notification.permission];
  return {
    permission,
    ask: async () => {
      if (notification === undefined) return false;
      return (await notification.requestPermission()) === 'granted';
    },
    show: ({ title, body, tag = TAG, onClick }) => {
      if (notification === undefined || permission() !== 'granted') return;
      try {
        const shown = new notification(title, { body, tag });
        shown.onclick = () => {
          window.focus();
          shown.close();
          onClick();
        };
      } catch {
        // Mobile browsers show notifications only from a service worker, so the constructor throws there.
      }
    },
  };
};
