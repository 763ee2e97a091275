import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import type { Shortcut, ShortcutGroup } from './shortcuts/shortcuts';

/** What a part that is fetched on its own adds to the frame while it is there. */
export interface FramePart {
  /** How many messages wait: they are counted before the title. */
  readonly unread: number;
  readonly shortcuts: {
    /** Those that work on every page. */
    readonly anywhere: readonly Shortcut[];
    readonly own: ShortcutGroup;
  };
}

const PartContext = createContext<FramePart | undefined>(undefined);
const JoinContext = createContext<(part: FramePart | undefined) => void>(() => undefined);

/** Holds what has joined the frame. Only what shows it is drawn anew. */
export const FramePartProvider = ({ children }: { readonly children: ReactNode }) => {
  const [part, join] = useState<FramePart>();
  return (
    <JoinContext value={join}>
      <PartContext value={part}>{children}</PartContext>
    </JoinContext>
  );
};

/** What has joined; nothing before it has been fetched, and nothing where the platform has none. */
export const useFramePart = (): FramePart | undefined => use(PartContext);

/** Joins for as long as the caller is there. The part is to keep its identity until something of it changes. */
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
