import { isFinished } from '@/domain/work-order/work-state';
import type { DemoReadMark, DemoWorkOrder } from './demo-data';
import type { RandomSource } from './random';

/** The probability that a party has unread messages in an open conversation. */
const HAS_NEWS = 0.22;
const LONG = 100;
/** The number of unread messages in a long conversation; all earlier ones have been read. */
const UNREAD_OF_LONG = 7;

/**
 * For each creator and handler, the last message that this user has read. Finished conversations are read; some open
 * ones, and the longest ones, have a few unread messages.
 */
export const readMarksOf = (
  chance: RandomSource,
  workOrders: readonly DemoWorkOrder[],
): readonly DemoReadMark[] =>
  workOrders.flatMap(({ tracked: { workOrder }, events }) => {
    const last = events.length;
    const markFor = (): number => {
      if (isFinished(workOrder)) return last;
      if (last > LONG) return last - UNREAD_OF_LONG;
      return chance.happens(HAS_NEWS) ? Math.max(0, last - chance.between(1, 5)) : last;
    };
    const parties = new Set([workOrder.creator.uid, ...(workOrder.handler ? [workOrder.handler.uid] : [])]);
    return [...parties].map((accountId) => ({ accountId, workOrderId: workOrder.id, seq: markFor() }));
  });
