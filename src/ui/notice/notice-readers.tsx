import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatMinute } from '@/domain/dates/format';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { readersQuery } from './notice.queries';
import styles from './notice-bell.module.css';

/** The users who have read a notice, the latest first. */
export const NoticeReaders = ({ id }: { readonly id: Id }) => {
  const text = useText();
  const titleId = useId();
  const { data, isError } = useQuery(readersQuery(useServices(), id));
  if (isError) return <p>{text('notices.readers.failed')}</p>;
  if (data === undefined) return null;
  return (
    <section className={styles['readers']}>
      <h2 id={titleId}>
        {data.total === 0 ? text('notices.readers.none') : text('notices.readers', { count: data.total })}
      </h2>
      {/* The list is focusable, so that a long one can be scrolled by keyboard. */}
      <ul tabIndex={0} aria-labelledby={titleId}>
        {data.readers.map(({ name, at }, place) => (
          <li key={place}>
            <UserText>{name}</UserText> {at === undefined ? null : <time>{formatMinute(at)}</time>}
          </li>
        ))}
      </ul>
    </section>
  );
};
