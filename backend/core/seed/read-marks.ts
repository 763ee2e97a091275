import { isFinished } from '@/domain/work-order/work-state';
import type { DemoReadMark, DemoWorkOrder } from './demo-data';
import type { Chance } from './random';

/** The share of open conversations with unread messages. */
const HAS_NEWS = 0.22;
const LONG = 100;

/**
 * How far creator and handler have read. Finished conversations are read; some of the open ones have a few unread
 * messages, and the longest are almost unread.
 */
export const readMarksOf = (chance: Chance, workOrders: readonly DemoWorkOrder[]): readonly DemoReadMark[] =>
  workOrders.flatMap(({ tracked: { workOrder }, events }) => {
    const last = events.length;
    const markFor = (): number => {
      if (isFinished(workOrder)) return last;
      if (last > LONG) return 3;
      return chance.happens(HAS_NEWS) ? Math.max(0, last - chance.between(1, 5)) : last;
    };
    const parties = new Set([workOrder.creator.uid, ...(workOrder.handler ? [workOrder.handler.uid] : [])]);
    return [...parties].map((accountId) => ({ accountId, workOrderId: workOrder.id, seq: markFor() }));
  });
