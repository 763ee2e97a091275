import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { Outlet, Position } from '@/domain/outlet/outlet';
import type { ListModel } from '../kit/list/use-list-query';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import styles from './outlet-board.module.css';
import { OutletChoice, OutletChoiceSkeleton } from './outlet-choice';
import { OutletMap } from './outlet-map';

interface Props {
  /** Names the list. */
  readonly label: string;
  readonly list: ListModel<Outlet>;
  readonly chosen: Id | undefined;
  readonly onChoose: (id: Id) => void;
  readonly nearRegionId?: Id | undefined;
  readonly origin?: Position | undefined;
  readonly onOrigin?: (origin: Position | undefined) => void;
  /** In the place of no outlets. */
  readonly empty: ReactNode;
  /** What is known of the chosen one, below the map. */
  readonly children?: ReactNode;
  readonly id?: string;
}

/** Outlets in a list and on a map beside each other, or above each other where it is narrow. Both show the same ones. */
export const OutletBoard = (props: Props) => {
  const { label, list, chosen, onChoose, nearRegionId, origin, onOrigin, empty, children, id } = props;
  const text = useText();
  const rows = () => {
    if (list.failed) {
      return (
        <StatePage
          tone="error"
          title={text('outlet.failed')}
          note={text('outlet.failed.note')}
          action={<Button onClick={list.refresh}>{text('state.retry')}</Button>}
        />
      );
    }
    if (list.loading) return <OutletChoiceSkeleton />;
    if (list.items.length === 0) return empty;
    return (
      <OutletChoice
        label={label}
        outlets={list.items}
        chosen={chosen}
        nearRegionId={nearRegionId}
        stale={list.stale}
        onChoose={onChoose}
        {...(id === undefined ? {} : { id })}
      />
    );
  };
  const shown = list.items.length;
  return (
    <div className={styles['board']}>
      <div className={styles['list']} data-scrolls>
        {rows()}
        {shown > 0 ? (
          <p className={styles['count']}>
            {text(list.total > shown ? 'outlet.cut-off' : 'outlet.count', { count: list.total, shown })}
          </p>
        ) : null}
      </div>
      <div className={styles['side']}>
        <div className={styles['map']}>
          <OutletMap
            outlets={list.items}
            chosen={chosen}
            onChoose={onChoose}
            nearRegionId={nearRegionId}
            origin={origin}
            {...(onOrigin === undefined ? {} : { onOrigin })}
          />
        </div>
        {children}
      </div>
    </div>
  );
};
