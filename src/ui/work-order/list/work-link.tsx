import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Id } from '@/domain/kernel/id';
import { isPlainClick } from '../../kit/plain-click';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { withWork } from '../work-in-url';
import { openedQuery } from '../work-order.queries';
import styles from './work-link.module.css';

/**
 * A link to the dialog of a work order. It makes a row reachable by keyboard, and its URL can be copied. It is a plain
 * element, because a table renders one for each row that is scrolled into view.
 */
export const WorkLink = memo(({ id }: { readonly id: Id }) => {
  const text = useText();
  const services = useServices();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [searchParams, setSearchParams] = useSearchParams();
  const next = withWork(searchParams, id);
  return (
    <a
      className={styles['link']}
      href={`${pathname}?${next.toString()}`}
      aria-label={text('work-list.open', { id })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setSearchParams(next, { preventScrollReset: true });
      }}
      onPointerDown={() => void client.prefetchQuery(openedQuery(services, id))}
    >
      {id}
    </a>
  );
});
WorkLink.displayName = 'WorkLink';
