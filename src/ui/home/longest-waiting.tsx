import { Link } from 'react-router-dom';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { RowTable } from '../kit/list';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { WORK_ROWS, workRowLink, workListLink } from '../work-order';
import { type Counted, countedIn } from './counted';
import styles from './home-page.module.css';

const SKELETON_ROWS = 5;
const OPENING = workRowLink();

interface Props {
  /** The rows by waiting time, longest first; undefined until the first response. */
  readonly items: readonly WorkListItem[] | undefined;
  /** The total; undefined until the first response. */
  readonly counted: Counted | undefined;
  readonly listPath: string;
}

/** The work orders that have waited longest for an answer from the user's side. */
export const LongestWaiting = ({ items, counted, listPath }: Props) => {
  const text = useText();
  if (items?.length === 0) return <StatePage title={text('home.quiet')} note={text('home.quiet.note')} />;
  const more =
    items === undefined || counted === undefined || counted.total <= items.length ? null : (
      <Link className={styles['more']} to={workListLink(listPath, { waiting: 'unanswered' })}>
        {text('home.first.more', { count: countedIn(text, counted) })}
      </Link>
    );
  return (
    <>
      <RowTable
        label={text('home.first')}
        of={WORK_ROWS}
        rows={items}
        open={OPENING}
        skeletonRows={SKELETON_ROWS}
      />
      {more}
    </>
  );
};
