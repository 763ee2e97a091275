import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import type { Shortcut, ShortcutGroup } from './shortcuts/shortcuts';

/** The part of the frame that a lazily loaded feature adds. */
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

/** Holds the part that has joined the frame. Only its consumers render again. */
export const FramePartProvider = ({ children }: { readonly children: ReactNode }) => {
  const [part, join] = useState<FramePart>();
  return (
    <JoinContext value={join}>
      <PartContext value={part}>{children}</PartContext>
    </JoinContext>
  );
};

/** The joined part; undefined before it has loaded, and on platforms without one. */
export const useFramePart = (): FramePart | undefined => use(PartContext);

/** Joins a part while the caller is mounted. The part must keep its identity until something in it changes. */
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
