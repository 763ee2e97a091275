import { memo, useCallback, useRef } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useFocusHeir } from '../../kit/use-focus-heir';
import { FinishedComposer } from './finished-composer';
import { OpenComposer } from './open-composer';

interface Props {
  readonly workOrderId: Id;
  /** The work order is finished: nothing can be sent, and an unsent text stays readable. */
  readonly isFinished?: boolean;
  /** A new number focuses the text field; 0 does not. */
  readonly toWrite?: number;
}

/**
 * The composer of a conversation (work orders 2.2 and 5). Each conversation has its own draft. It stays when the work
 * order is finished during typing.
 */
export const ChatComposer = memo(({ workOrderId, isFinished = false, toWrite = 0 }: Props) => {
  const finished = useRef<HTMLDivElement>(null);
  const leaving = useFocusHeir(useCallback(() => finished.current, []));
  return isFinished ? (
    <FinishedComposer key={workOrderId} rootRef={finished} workOrderId={workOrderId} />
  ) : (
    <OpenComposer key={workOrderId} rootRef={leaving} workOrderId={workOrderId} toWrite={toWrite} />
  );
});
ChatComposer.displayName = 'ChatComposer';
