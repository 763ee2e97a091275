import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import type { Id } from '@/domain/kernel/id';
import type { ComplaintRecord } from '@/domain/work-order/complain-about-work-order';
import { useServices } from '../../kit/services/services';
import { Bone } from '../../kit/states/bone';
import { type Text, useText } from '../../kit/text/use-text';
import { complaintsQuery } from '../work-order.queries';
import styles from './complaint-list.module.css';

/** The five columns of the specification, in a dialog that is too narrow for a table of them. */
const factsOf = (text: Text, record: ComplaintRecord): readonly (readonly [string, string])[] => [
  [text('complaint.author'), record.authorName],
  [text('complaint.at'), formatDateTime(record.at)],
  [text('complaint.handler'), record.handlerName ?? '—'],
  [text('complaint.answered-by'), record.answeredBy ?? '—'],
  [text('complaint.reason'), record.reason],
];

/** What was complained about so far. */
export const ComplaintList = ({ id }: { readonly id: Id }) => {
  const text = useText();
  const titleId = useId();
  const { data, isError, refetch } = useQuery(complaintsQuery(useServices(), id));
  const records = () => {
    if (data === undefined) {
      return isError ? (
        <div role="alert">
          {text('complaint.list.failed')}
          <Button type="link" onClick={() => void refetch()}>
            {text('state.retry')}
          </Button>
        </div>
      ) : (
        <Bone width="60%" />
      );
    }
    if (data.length === 0) return <p className={styles['soft']}>{text('complaint.list.empty')}</p>;
    return (
      <ul className={styles['list']}>
        {data.map((record, nth) => (
          // Nothing else tells two complaints of one person within one second apart, and the list only grows.
          <li key={nth}>
            <dl className={styles['facts']}>
              {factsOf(text, record).map(([name, words]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>
        {text('complaint.list')}
      </h3>
      {records()}
    </section>
  );
};
