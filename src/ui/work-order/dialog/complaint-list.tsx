import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { formatMinute } from '@/domain/dates/format';
import type { Id } from '@/domain/kernel/id';
import type { ComplaintRecord } from '@/domain/work-order/complain-about-work-order';
import { useServices } from '../../kit/services/services';
import { Bone } from '../../kit/states/bone';
import { type Text, useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import { ComplaintStateTag } from '../complaint-state-tag';
import { complaintsQuery } from '../work-order.queries';
import styles from './complaint-list.module.css';

interface Fact {
  readonly name: string;
  readonly text: ReactNode;
  /** Whether the fact takes a full line. */
  readonly wide?: true;
}

/**
 * The facts of a complaint: the five columns of the specification, and the response. They are a list, because
 * the dialog is too narrow for a table.
 */
const factsOf = (text: Text, record: ComplaintRecord): readonly Fact[] => [
  { name: text('complaint.author'), text: record.authorName },
  { name: text('complaint.at'), text: formatMinute(record.at) },
  { name: text('complaint.handler'), text: record.handlerName ?? '—' },
  ...(record.state === undefined
    ? []
    : [{ name: text('complaint.state'), text: <ComplaintStateTag state={record.state} /> }]),
  { name: text('complaint.reason'), text: record.reason, wide: true },
  { name: text('complaint.answered-by'), text: record.answeredBy ?? '—' },
  ...(record.answeredAt === undefined
    ? []
    : [{ name: text('complaint.answered-at'), text: formatMinute(record.answeredAt) }]),
  ...(record.answer === undefined
    ? []
    : [{ name: text('complaint.answer'), text: record.answer, wide: true as const }]),
];

/** The list of the complaints about a work order. */
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
          // The index is a safe key: the list only grows, and complaints within one second may otherwise be
          // equal.
          <li key={nth}>
            <dl className={styles['facts']}>
              {factsOf(text, record).map(({ name, text: content, wide }) => (
                <div key={name} data-wide={wide}>
                  <dt>{name}</dt>
                  <dd>{typeof content === 'string' ? <UserText>{content}</UserText> : content}</dd>
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
