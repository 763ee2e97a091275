import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { Shop, Position } from '@/domain/shop/shop';
import type { ListModel } from '../kit/list/use-list-query';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import styles from './shop-board.module.css';
import { ShopChoiceList, ShopChoiceSkeleton } from './shop-choice';
import { ShopMap } from './shop-map';

interface Props {
  /** The accessible name of the list. */
  readonly label: string;
  readonly list: ListModel<Shop>;
  readonly chosen: Id | undefined;
  readonly onChoose: (id: Id) => void;
  readonly nearRegionId?: Id | undefined;
  readonly origin?: Position | undefined;
  readonly onOrigin?: (origin: Position | undefined) => void;
  /** Shown if there are no shops. */
  readonly empty: ReactNode;
  /** Details of the selected shop, below the map. */
  readonly children?: ReactNode;
  readonly id?: string;
}

/** The same shops in a list and on a map. On a narrow screen, the map is below the list. */
export const ShopBoard = (props: Props) => {
  const { label, list, chosen, onChoose, nearRegionId, origin, onOrigin, empty, children, id } = props;
  const text = useText();
  const rows = () => {
    if (list.failed) {
      return (
        <StatePage
          tone="error"
          title={text('shop.failed')}
          note={text('shop.failed.note')}
          action={<Button onClick={list.refresh}>{text('state.retry')}</Button>}
        />
      );
    }
    if (list.loading) return <ShopChoiceSkeleton />;
    if (list.items.length === 0) return empty;
    return (
      <ShopChoiceList
        label={label}
        shops={list.items}
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
            {text(list.total > shown ? 'shop.cut-off' : 'shop.count', { count: list.total, shown })}
          </p>
        ) : null}
      </div>
      <div className={styles['side']}>
        <div className={styles['map']}>
          <ShopMap
            shops={list.items}
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
