import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import type { Shortcut, ShortcutGroup } from './shortcuts/shortcuts';

/** The part that a lazily loaded feature, the chat, adds to the frame. */
export interface ChatFrameData {
  /** The number of unread messages, shown before the title. */
  readonly unread: number;
  readonly shortcuts: {
    /** Shortcuts that work on every page. */
    readonly anywhere: readonly Shortcut[];
    readonly own: ShortcutGroup;
  };
}

const PartContext = createContext<ChatFrameData | undefined>(undefined);
const JoinContext = createContext<(part: ChatFrameData | undefined) => void>(() => undefined);

/** Provides the part that a feature has added. A change of the part renders only the components that use it. */
export const ChatFrameDataProvider = ({ children }: { readonly children: ReactNode }) => {
  const [part, join] = useState<ChatFrameData>();
  return (
    <JoinContext value={join}>
      <PartContext value={part}>{children}</PartContext>
    </JoinContext>
  );
};

/** The added part; undefined before the feature has loaded, and on platforms without it. */
export const useChatFrameData = (): ChatFrameData | undefined => use(PartContext);

/**
 * Adds a part to the frame while the caller is mounted. The part must stay the same object until its content
 * changes.
 */
export const useProvideChatFrameData = (part: ChatFrameData): void => {
  const join = use(JoinContext);
  useLayoutEffect(() => {
    join(part);
  }, [join, part]);
  useLayoutEffect(
    () => () => {
      join(undefined);
    },
    [join],
  );
};
