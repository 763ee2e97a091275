import { STORED } from '@/application/kernel/browser-registry';
import type { KeyValueStore } from '@/application/kernel/ports';

type Store = Pick<KeyValueStore, 'read' | 'write'>;

/* The user's choices for alerts in this browser: the sound and desktop notifications. */

/** Whether the sound is off. The stored value `true` means muted (work orders 9). */
export const isMuted = (store: Store): boolean => store.read(STORED.chatMute.key) === 'true';

export const mute = (store: Store, muted: boolean): void => {
  store.write(STORED.chatMute.key, String(muted));
};

/** Whether desktop notifications are on. They are off until the user turns them on. */
export const hasDesktopNotifications = (store: Store): boolean => store.read(STORED.chatDesktop.key) === 'on';

export const setDesktopNotifications = (store: Store, on: boolean): void => {
  store.write(STORED.chatDesktop.key, on ? 'on' : 'off');
};
