import { type ChangeEvent, memo, useEffect, useId, useRef } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { Shop } from '@/domain/shop/shop';
import { Bone } from '../kit/states/bone';
import styles from './shop-choice.module.css';
import { ShopLine } from './shop-line';

interface ItemProps {
  readonly shop: Shop;
  /** The position of the shop in the list, counted from 1; the shop's pin shows the same number. */
  readonly place: number;
  readonly group: string;
  readonly chosen: boolean;
  readonly nearRegionId: Id | undefined;
  readonly onChoose: (id: Id) => void;
}

/** Scrolls only the list, so that the page does not jump if the list opens with a value. */
const showInList = (item: HTMLElement): void => {
  const scroller = item.closest<HTMLElement>('[data-scrolls]');
  if (scroller === null) return;
  const [outer, inner] = [scroller.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) scroller.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) scroller.scrollTop += inner.bottom - outer.bottom;
};

const Item = memo(({ shop, place, group, chosen, nearRegionId, onChoose }: ItemProps) => {
  const frame = useRef<HTMLLabelElement>(null);
  // A shop selected on the map may be far down in the list, so the list scrolls to it.
  useEffect(() => {
    if (chosen && frame.current !== null) showInList(frame.current);
  }, [chosen]);
  return (
    <label ref={frame} className={styles['item']} data-chosen={chosen}>
      <input
        type="radio"
        className={styles['radio']}
        name={group}
        value={shop.id}
        checked={chosen}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          onChoose(target.value);
        }}
      />
      <span className={styles['place']} aria-hidden>
        {place}
      </span>
      <ShopLine shop={shop} nearRegionId={nearRegionId} />
    </label>
  );
});
Item.displayName = 'ShopChoiceItem';

interface Props {
  readonly label: string;
  readonly shops: readonly Shop[];
  readonly chosen: Id | undefined;
  readonly nearRegionId: Id | undefined;
  readonly stale: boolean;
  readonly onChoose: (id: Id) => void;
  readonly id?: string;
}

/** Shops as one radio group: the arrow keys move through them, and the map follows. */
export const ShopChoiceList = ({ label, shops, chosen, nearRegionId, stale, onChoose, id }: Props) => {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={styles['list']}
      data-stale={stale}
      {...(id === undefined ? {} : { id })}
    >
      {shops.map((shop, index) => (
        <Item
          key={shop.id}
          shop={shop}
          place={index + 1}
          group={group}
          chosen={shop.id === chosen}
          nearRegionId={nearRegionId}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
};

const BONES = ['60%', '45%', '70%', '52%', '64%'] as const;

/** A placeholder while the shops load. */
export const ShopChoiceSkeleton = () => (
  <div className={styles['list']} aria-hidden>
    {BONES.map((width) => (
      <span key={width} className={styles['item']} data-waiting>
        <Bone width={width} />
      </span>
    ))}
  </div>
);
