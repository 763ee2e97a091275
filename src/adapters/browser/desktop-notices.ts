import type { DesktopNotices, NoticePermission } from '@/application/chat/alerts.port';

/** One notification at a time: the next one replaces it. */
const TAG = 'seller-chat';

const PERMISSIONS: Readonly<Record<globalThis.NotificationPermission, NoticePermission>> = {
  granted: 'granted',
  denied: 'denied',
  default: 'undecided',
};

/** Over the browser's notifications, which are only available on https and on localhost. */
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
    show: ({ title, body, onClick }) => {
      if (notification === undefined || permission() !== 'granted') return;
      try {
        const shown = new notification(title, { body, tag: TAG });
        shown.onclick = () => {
          window.focus();
          shown.close();
          onClick();
        };
      } catch {
        // Mobile browsers only show notifications of a service worker.
      }
    },
  };
};
