import { isFinished } from '@/domain/work-order/work-state';
import type { DemoReadMark, DemoWorkOrder } from './demo-data';
import type { Chance } from './random';

/** So many of the open conversations hold something new. */
const HAS_NEWS = 0.22;
const LONG = 100;

/**
 * How far creator and handler have read. Finished work is read; of the open, some are left unread from a few
 * messages back, and the longest almost from the start.
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
