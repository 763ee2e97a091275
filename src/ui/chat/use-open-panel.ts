import { STORED } from '@/application/kernel/browser-registry';
import { storedValue } from '@/application/kernel/stored-value';
import { authorOf } from '@/application/session/session-state';
import type { Id } from '@/domain/kernel/id';
import { authorKey } from '@/domain/kernel/author';
import { useSessionState } from '../guard/use-session';
import { useServices } from '../kit/services/services';

/** The stored state of an open panel, with its conversation. */
export interface OpenPanel {
  readonly workOrderId?: Id;
}

const parse = (stored: unknown): OpenPanel | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { workOrderId } = stored as { readonly workOrderId?: unknown };
  return typeof workOrderId === 'string' ? { workOrderId } : {};
};

/** Stores the state of the panel in this tab across a reload, for the signed-in user. */
export interface OpenPanelMemory {
  /** Identifies the signed-in user, so that other users do not get this state. */
  readonly owner: string;
  read(): OpenPanel | undefined;
  write(open: OpenPanel): void;
  forget(): void;
}

export const useOpenPanel = (): OpenPanelMemory => {
  const { session, platform, tabStore } = useServices();
  const author = authorOf(useSessionState(session), platform.id);
  const owner = author === undefined ? '' : authorKey(author, '');
  const slot = storedValue(tabStore, STORED.chatOpen, parse, owner);
  return {
    owner,
    read: () => (owner === '' ? undefined : slot.read()),
    write: (open) => void slot.write(open),
    forget: slot.remove,
  };
};
