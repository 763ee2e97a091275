/** How far from the edge of the window notices stand, in px (product 9, work orders 9). */
export const NOTICE_OFFSET = 56;

/** After how many milliseconds a notice closes by itself: it does not, it stays open (product 9, work orders 9). */
export const NOTICE_AUTO_CLOSE_MS = 0;

/** How long a notification shows unless told otherwise, in milliseconds (product 9, work orders 9). */
export const NOTIFICATION_MS = 4500;
