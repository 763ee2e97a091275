import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { Shop, ShopKind, Position } from '@/domain/shop/shop';
import { SearchField } from '../kit/list/search-field';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { ShopBoard } from './shop-board';
import styles from './shop-picker.module.css';
import { useShops } from './use-shops';

/** The customer's position or region, as far as known. */
export interface ShopNear {
  readonly position?: Position | undefined;
  /** The six-digit code of a region. */
  readonly regionId?: Id | undefined;
}

interface Props {
  readonly label: string;
  readonly value?: Id | undefined;
  /** Called with the shop; both are undefined when the selection is cleared. */
  readonly onChange?: (id: Id | undefined, shop: Shop | undefined) => void;
  /** The place to sort by: the closest shops come first. */
  readonly near?: ShopNear;
  /** Limits the shops to those that do this kind of work. */
  readonly projectType?: string | undefined;
  readonly kind?: ShopKind;
  /** The name of the value, if it is known before the list loads. The shop may no longer take orders. */
  readonly valueName?: string | undefined;
  readonly id?: string;
}

/** Keeps Enter in the search field from submitting a surrounding form. */
const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** A field to select a shop in a list or on a map. The user can mark the customer's position on the map. */
export const ShopPicker = (props: Props) => {
  const { label, value, onChange, near = {}, projectType, kind = 'shops', valueName, id } = props;
  const text = useText();
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState<Position>();
  const origin = marked ?? near.position;
  const { regionId } = near;
  const list = useShops(kind, {
    ...(search === '' ? {} : { search }),
    ...(projectType === undefined ? {} : { projectType }),
    ...(origin === undefined ? {} : { near: origin }),
    ...(regionId === undefined || regionId === '' ? {} : { nearRegionId: regionId }),
  });
  const [known, setKnown] = useState<Shop>();
  const found = list.items.find((shop) => shop.id === value) ?? (known?.id === value ? known : undefined);
  const name = found?.name ?? valueName ?? value;
  const choose = (chosen: Id | undefined) => {
    const shop = list.items.find((each) => each.id === chosen);
    setKnown(shop);
    onChange?.(chosen, shop);
  };
  return (
    <div className={styles['picker']} onKeyDown={keepEnter}>
      <div className={styles['bar']}>
        <div className={styles['search']}>
          <SearchField
            name={text('shop.search.name')}
            placeholder={text('shop.search')}
            value={search}
            onSearch={setSearch}
          />
        </div>
        <span className={styles['chosen']} role="status">
          <span className={styles['soft']}>{text('shop.chosen')}</span>{' '}
          {value === undefined ? (
            <span className={styles['soft']}>{text('shop.chosen.none')}</span>
          ) : (
            <strong>{name}</strong>
          )}
        </span>
        {value === undefined ? null : (
          <Button
            type="link"
            size="small"
            onClick={() => {
              choose(undefined);
            }}
          >
            {text('shop.chosen.clear')}
          </Button>
        )}
      </div>
      <ShopBoard
        label={label}
        list={list}
        chosen={value}
        onChoose={choose}
        nearRegionId={regionId}
        origin={origin}
        onOrigin={setMarked}
        {...(id === undefined ? {} : { id })}
        empty={
          search === '' ? (
            <StatePage title={text('shop.empty.all')} note={text('shop.empty.all.note')} />
          ) : (
            <StatePage title={text('shop.empty')} note={text('shop.empty.note')} />
          )
        }
      />
    </div>
  );
};
