import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { withWork } from '../work-in-url';
import { openedQuery } from '../work-order.queries';
import styles from './work-link.module.css';

/** A link to the dialog of a work order. It makes a row reachable by keyboard, and its URL can be copied. */
export const WorkLink = memo(({ id }: { readonly id: Id }) => {
  const text = useText();
  const services = useServices();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  return (
    <Link
      className={styles['link']}
      to={{ pathname, search: withWork(searchParams, id).toString() }}
      preventScrollReset
      aria-label={text('work-list.open', { id })}
      onPointerDown={() => void client.prefetchQuery(openedQuery(services, id))}
    >
      {id}
    </Link>
  );
});
WorkLink.displayName = 'WorkLink';
