import type { DesktopNotices, NoticePermission } from '@/application/chat/alerts.port';

/** One of these at a time: the next one takes its place. */
const TAG = 'seller-chat';

const PERMISSIONS: Readonly<Record<globalThis.NotificationPermission, NoticePermission>> = {
  granted: 'granted',
  denied: 'denied',
  default: 'undecided',
};

/** Over the browser's notifications, which a page has on https and on this computer alone. */
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
        // Browsers on phones only show those of a service worker.
      }
    },
  };
};
