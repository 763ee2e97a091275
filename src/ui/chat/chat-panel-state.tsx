import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Id } from '@/domain/kernel/id';
import { takeEarlyChatKey } from '../kit/early/early-chat-key';
import { focusContent } from '../kit/page-content';
import type { OpenPanel, OpenPanelMemory } from './use-open-panel';

/** Whether the chat panel is open, and with which conversation. Page changes do not affect it. */
export interface ChatPanelState {
  readonly isOpen: boolean;
  readonly workOrderId: Id | undefined;
  /**
   * The number of the last request to write. Each new number focuses the text field; 0 opens the conversation for
   * reading.
   */
  readonly writeRequest: number;
  /** The position at which the conversation opens, if a search found something in it. */
  readonly found?: FoundPlace | undefined;
  /** The text that the list of conversations is searched for. */
  readonly search: string;
}

/** The position of a search result in a conversation: a message, or the internal notes. */
export interface FoundPlace {
  /** Absent for the internal notes. */
  readonly messageId?: Id;
  /** The number of the request. Each new number shows the position again. */
  readonly requestNumber: number;
}

/** The commands on the chat panel. */
export interface ChatPanelCommands {
  /** Opens the panel, and a conversation if one is given. */
  readonly open: (workOrderId?: Id) => void;
  /**
   * Hides the panel and returns the focus to the element that had it before. Does nothing while `keep` holds the panel
   * open.
   */
  readonly close: () => void;
  /**
   * Keeps the panel open until the returned function is called. A dialog inside the panel needs this, because it would
   * otherwise close with the panel.
   */
  readonly keep: () => () => void;
  readonly toggle: () => void;
  /** Searches the list of conversations. Closing the panel ends the search. */
  readonly search: (text: string) => void;
  /** Opens a conversation for reading or writing; `undefined` closes the conversation. */
  readonly choose: (
    workOrderId: Id | undefined,
    to?: 'read' | 'write',
    found?: Pick<FoundPlace, 'messageId'>,
  ) => void;
}

const StateContext = createContext<ChatPanelState | undefined>(undefined);
const CommandsContext = createContext<ChatPanelCommands | undefined>(undefined);

const START: ChatPanelState = { isOpen: false, workOrderId: undefined, writeRequest: 0, search: '' };

/** Focuses this element again, or the page if the element cannot be focused. */
const giveBack = (to: Element | null): void => {
  if (to instanceof HTMLElement && to !== document.body && to.isConnected) to.focus({ preventScroll: true });
  else focusContent();
};

const commandsOver = (
  current: () => ChatPanelState,
  change: (next: Partial<ChatPanelState>) => void,
): ChatPanelCommands => {
  let before: Element | null = null;
  let keepers = 0;
  let requests = 0;
  const open = (workOrderId?: Id): void => {
    if (!current().isOpen) before = document.activeElement;
    requests += 1;
    change({
      isOpen: true,
      writeRequest: requests,
      ...(workOrderId === undefined ? {} : { workOrderId, found: undefined }),
    });
  };
  const close = (): void => {
    if (!current().isOpen || keepers > 0) return;
    flushSync(() => {
      change({ isOpen: false, search: '' });
    });
    giveBack(before);
  };
  return {
    open,
    close,
    keep: () => {
      keepers += 1;
      return () => {
        keepers -= 1;
      };
    },
    search: (search) => {
      change({ search });
    },
    toggle: () => {
      if (current().isOpen) close();
      else open();
    },
    choose: (workOrderId, to = 'read', found) => {
      requests += 1;
      change({
        workOrderId,
        writeRequest: to === 'write' ? requests : 0,
        found: found && { ...found, requestNumber: requests },
      });
    },
  };
};

const startingFrom = (open: OpenPanel | undefined): ChatPanelState =>
  open === undefined ? START : { ...START, isOpen: true, workOrderId: open.workOrderId };

const remember = (memory: OpenPanelMemory, { isOpen, workOrderId }: ChatPanelState): void => {
  if (isOpen) memory.write(workOrderId === undefined ? {} : { workOrderId });
  else memory.forget();
};

interface Props {
  readonly memory: OpenPanelMemory;
  readonly children: ReactNode;
}

/**
 * Provides the state of the panel to the button, the shortcuts and the panel on all pages. After a reload, an open
 * panel is open again with its conversation. The panel closes at the end of the session.
 */
export const ChatPanelProvider = ({ memory, children }: Props) => {
  const [state, setState] = useState(() => startingFrom(memory.read()));
  const [commands] = useState(() => {
    let latest = state;
    return commandsOver(
      () => latest,
      (next) => {
        latest = { ...latest, ...next };
        remember(memory, latest);
        setState(latest);
      },
    );
  });
  const forget = useEffectEvent(memory.forget);
  // The end of the session unmounts this component, which removes the stored state. A reload does not unmount it.
  useEffect(
    () => () => {
      forget();
    },
    [],
  );
  useEffect(() => {
    if (takeEarlyChatKey()) commands.open();
  }, [commands]);
  return (
    <CommandsContext value={commands}>
      <StateContext value={state}>{children}</StateContext>
    </CommandsContext>
  );
};

export const useChatPanel = (): ChatPanelState => {
  const state = use(StateContext);
  if (state === undefined) throw new Error('useChatPanel was called outside of <ChatPanelProvider>');
  return state;
};

/** The commands of the panel. The object is the same in every render. */
export const useChatPanelCommands = (): ChatPanelCommands => {
  const commands = use(CommandsContext);
  if (commands === undefined)
    throw new Error('useChatPanelCommands was called outside of <ChatPanelProvider>');
  return commands;
};
