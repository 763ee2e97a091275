import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import type { Shortcut, ShortcutGroup } from './shortcuts/shortcuts';

/** The part that a lazily loaded feature, the chat, adds to the frame. */
export interface FramePart {
  /** The number of unread messages, shown before the title. */
  readonly unread: number;
  readonly shortcuts: {
    /** Shortcuts that work on every page. */
    readonly anywhere: readonly Shortcut[];
    readonly own: ShortcutGroup;
  };
}

const PartContext = createContext<FramePart | undefined>(undefined);
const JoinContext = createContext<(part: FramePart | undefined) => void>(() => undefined);

/** Provides the part that a feature has added. A change of the part renders only the components that use it. */
export const FramePartProvider = ({ children }: { readonly children: ReactNode }) => {
  const [part, join] = useState<FramePart>();
  return (
    <JoinContext value={join}>
      <PartContext value={part}>{children}</PartContext>
    </JoinContext>
  );
};

/** The added part; undefined before the feature has loaded, and on platforms without it. */
export const useFramePart = (): FramePart | undefined => use(PartContext);

/**
 * Adds a part to the frame while the caller is mounted. The part must stay the same object until its content
 * changes.
 */
export const useJoinFrame = (part: FramePart): void => {
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
