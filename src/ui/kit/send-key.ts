import { useSyncExternalStore } from 'react';
import { STORED } from '@/application/kernel/browser-registry';
import { createListeners } from '@/application/kernel/listeners';
import type { KeyValueStore } from '@/application/kernel/ports';
import { SEND_KEYS, type SendKey } from '@/domain/message-text/composer-keys';
import { useServices } from './services/services';

const listeners = createListeners();

const sendKeyIn = (store: KeyValueStore): SendKey => {
  const stored = store.read(STORED.sendKey.key);
  return SEND_KEYS.find((key) => key === stored) ?? 'enter';
};

/**
 * The key that sends a message, both in the chat and in the work-order dialog. It is stored in this browser.
 */
export const useSendKey = (): readonly [SendKey, (key: SendKey) => void] => {
  const { browserStore } = useServices();
  const sendKey = useSyncExternalStore(listeners.add, () => sendKeyIn(browserStore));
  const choose = (key: SendKey) => {
    browserStore.write(STORED.sendKey.key, key);
    listeners.call();
  };
  return [sendKey, choose];
};
