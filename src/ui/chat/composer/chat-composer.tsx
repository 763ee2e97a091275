import { memo, useCallback, useRef } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useFocusFallback } from '../../kit/use-focus-fallback';
import { FinishedComposer } from './finished-composer';
import { OpenComposer } from './open-composer';

interface Props {
  readonly workOrderId: Id;
  /** Whether the work order is finished. Nothing can be sent then, but an unsent text can still be read. */
  readonly isFinished?: boolean;
  /** The text field gets the focus each time this number rises; 0 does not focus it. */
  readonly toWrite?: number;
}

/**
 * The composer of a conversation (work orders 2.2 and 5), with a draft for each conversation. The draft is kept if the
 * work order is finished while the user types.
 */
export const ChatComposer = memo(({ workOrderId, isFinished = false, toWrite = 0 }: Props) => {
  const finished = useRef<HTMLDivElement>(null);
  const leaving = useFocusFallback(useCallback(() => finished.current, []));
  return isFinished ? (
    <FinishedComposer key={workOrderId} rootRef={finished} workOrderId={workOrderId} />
  ) : (
    <OpenComposer key={workOrderId} rootRef={leaving} workOrderId={workOrderId} toWrite={toWrite} />
  );
});
ChatComposer.displayName = 'ChatComposer';
