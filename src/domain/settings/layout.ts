/** The width in px from which a window has the layout of a desktop; a narrower one is mobile (product 2). */
export const MOBILE_BREAKPOINT = 992;

/** Width of the open sidebar in px (product 2). */
export const SIDEBAR_WIDTH = 200;

/** Whether a window of this width in px gets the layout of a phone. */
export const isMobile = (width: number): boolean => width < MOBILE_BREAKPOINT;

/** Whether the sidebar starts open: always, unless the stored value is `0` (product 3). */
export const sidebarStartsOpen = (remembered: string | undefined): boolean => remembered !== '0';

/** The value to store for the state of the sidebar (product 3). */
export const sidebarValue = (open: boolean): '1' | '0' => (open ? '1' : '0');
