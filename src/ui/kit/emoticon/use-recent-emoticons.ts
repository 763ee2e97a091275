import { useState } from 'react';
import { STORED } from '@/application/kernel/browser-registry';
import { storedValue } from '@/application/kernel/stored-value';
import { recentAfter, recentEmoticons } from '@/domain/message-text/emoticon-picker';
import type { Emoticon } from '@/domain/message-text/emoticons';
import { useServices } from '../services/services';

const codesIn = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) && stored.every((each) => typeof each === 'string') ? stored : undefined;

/**
 * The recent emoticons of this browser. The list does not change while the picker is open, so that no emoticon moves
 * under the pointer.
 */
export const useRecentEmoticons = (): {
  readonly recent: readonly Emoticon[];
  readonly remember: (code: string) => void;
} => {
  const { browserStore } = useServices();
  const slot = storedValue(browserStore, STORED.recentEmoticons, codesIn);
  const [recent] = useState(() => recentEmoticons(slot.read() ?? []));
  return {
    recent,
    remember: (code) => void slot.write(recentAfter(slot.read() ?? [], code)),
  };
};
