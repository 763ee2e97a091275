import { mediaHook } from './early/use-media';

/**
 * Whether the main pointer is a finger. Such a device shows an on-screen keyboard, which has no Ctrl key. The
 * width of the page does not reveal this: at 200 % zoom a desktop is as narrow as a tablet.
 */
export const useIsTouch = mediaHook('(pointer: coarse)');
