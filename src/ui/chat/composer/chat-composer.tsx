import { memo } from 'react';
import type { Id } from '@/domain/kernel/id';
import { FinishedComposer } from './finished-composer';
import { OpenComposer } from './open-composer';

interface Props {
  readonly workOrderId: Id;
  /** Nothing can be said any more; what was not sent stays readable. */
  readonly isFinished?: boolean;
  /** Somebody came here to write; another number each time; 0 is to read. */
  readonly toWrite?: number;
}

/** Where one writes in a conversation (work orders 2.2 and 5). Each conversation has its own draft. */
export const ChatComposer = memo(({ workOrderId, isFinished = false, toWrite = 0 }: Props) =>
  isFinished ? (
    <FinishedComposer key={workOrderId} workOrderId={workOrderId} />
  ) : (
    <OpenComposer key={workOrderId} workOrderId={workOrderId} toWrite={toWrite} />
  ),
);
ChatComposer.displayName = 'ChatComposer';
