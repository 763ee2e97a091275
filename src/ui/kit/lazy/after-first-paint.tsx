import { type ReactNode, useDeferredValue } from 'react';

interface Props {
  /** Whether to render the children immediately. Later changes of this prop are ignored. */
  readonly atOnce?: boolean;
  /** A placeholder of the same size, so that nothing moves. */
  readonly until: ReactNode;
  readonly children: ReactNode;
}

/** Renders expensive children only after the surrounding page was painted. */
export const AfterFirstPaint = ({ atOnce = false, until, children }: Props) =>
  useDeferredValue(true, atOnce) ? children : until;
