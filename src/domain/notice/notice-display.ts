/** The distance of notices from the edge of the window, in px (product 9, work orders 9). */
export const NOTICE_OFFSET = 56;

/** The duration after which a notice closes; 0 means never (product 9, work orders 9). */
export const NOTICE_AUTO_CLOSE_MS = 0;

/** The default duration of a notification, in ms (product 9, work orders 9). */
export const NOTIFICATION_MS = 4500;
