import { Link } from 'react-router-dom';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { useIsMobile } from '../kit/light/use-media';
import { StatePage } from '../kit/states/state-page';
import { DataTable } from '../kit/table/data-table';
import { useText } from '../kit/text/use-text';
import { attentionOf } from '../work-order/attention';
import { listAddress } from '../work-order/list/list-address';
import { WorkCards, WorkCardsSkeleton } from '../work-order/list/work-cards';
import { useWorkColumns } from '../work-order/list/use-work-columns';
import { useOpenWork } from '../work-order/use-open-work';
import { type Counted, countedIn } from './counted';
import styles from './home-page.module.css';

const SKELETON_ROWS = 5;

interface Props {
  /** The longest wait first; nothing while it is read for the first time. */
  readonly items: readonly WorkListItem[] | undefined;
  /** How many there are in all; nothing while it is read for the first time. */
  readonly counted: Counted | undefined;
  readonly listPath: string;
}

/** Those that have waited longest for an answer of my side. */
export const FirstOnes = ({ items, counted, listPath }: Props) => {
  const text = useText();
  const mobile = useIsMobile();
  const open = useOpenWork();
  const columns = useWorkColumns();
  if (items?.length === 0) return <StatePage title={text('home.quiet')} note={text('home.quiet.note')} />;
  const more =
    items === undefined || counted === undefined || counted.total <= items.length ? null : (
      <Link className={styles['more']} to={listAddress(listPath, { waiting: 'unanswered' })}>
        {text('home.first.more', { count: countedIn(text, counted) })}
      </Link>
    );
  return (
    <>
      {mobile ? (
        items === undefined ? (
          <WorkCardsSkeleton />
        ) : (
          <WorkCards items={items} />
        )
      ) : (
        <DataTable
          label={text('home.first')}
          columns={columns}
          rows={items ?? []}
          rowKey={(item) => item.id}
          rowTone={(item) => attentionOf(item).tone}
          skeletonRows={items === undefined ? SKELETON_ROWS : 0}
          onRowClick={(item) => {
            open(item.id);
          }}
        />
      )}
      {more}
    </>
  );
};
