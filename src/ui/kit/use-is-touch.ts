import { mediaHook } from './light/use-media';

/**
 * Whether the main pointer is a finger. Such a device opens its own keyboard, and that has no Ctrl key. The width says
 * nothing about it: at 200 % zoom a desktop is as narrow as a tablet.
 */
export const useIsTouch = mediaHook('(pointer: coarse)');
