import { type ReactNode, useDeferredValue } from 'react';

interface Props {
  /** Draws it with the rest all the same. Later changes mean nothing: what is there stays. */
  readonly atOnce?: boolean;
  /** Keeps the room of what comes, so that nothing moves. */
  readonly until: ReactNode;
  readonly children: ReactNode;
}

/** Draws what costs a moment only once what is around it has been painted. */
export const Afterwards = ({ atOnce = false, until, children }: Props) =>
  useDeferredValue(true, atOnce) ? children : until;
