import { type ReactNode, useDeferredValue } from 'react';

interface Props {
  /** Keeps the room of what comes, so that nothing moves. */
  readonly until: ReactNode;
  readonly children: ReactNode;
}

/** Draws what costs a moment only once what is around it has been painted. */
export const Afterwards = ({ until, children }: Props) => (useDeferredValue(true, false) ? children : until);
