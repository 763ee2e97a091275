import { useEffect, useRef } from 'react';
import { messagesReadChange } from '@/application/work-order/work-order-change';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../../kit/services/services';
import { useOnlyReadsWork } from '../rights';
import { useSeen } from './use-seen';

/**
 * Moves the user's read mark when the end of the conversation is visible in a focused tab. The mark only moves forward,
 * so after a failed request, the next one also covers the missed messages. A user with read-only permission sends no
 * read mark.
 */
export const useReadMark = (id: Id, seq: number | undefined): ((element: Element | null) => void) => {
  const { workOrders, changes } = useServices();
  const onlyReads = useOnlyReadsWork();
  const [seen, endRef] = useSeen();
  const marked = useRef(0);
  useEffect(() => {
    if (onlyReads || !seen || seq === undefined || seq <= marked.current) return;
    const before = marked.current;
    marked.current = seq;
    workOrders.markRead(id, seq, { background: true }).then(
      () => {
        changes.publish(messagesReadChange(id));
      },
      () => {
        marked.current = before;
      },
    );
  }, [onlyReads, seen, seq, id, workOrders, changes]);
  return endRef;
};
