import { AimOutlined, ExpandOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { Shop, Position } from '@/domain/shop/shop';
import { closenessOf } from '@/domain/region/closeness';
import type { MessageKey } from '@/messages/keys';
import { usePrefersStill } from '../../kit/early/use-media';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { mapTilesQuery } from '../shop.queries';
import { drawMap } from './draw-map';
import type { DrawnMap, MapOrientation, MapCallbacks, PinnedPlace } from './map-scene';
import styles from './shop-map.module.css';

export interface ShopMapProps {
  /** The shops in the order of the list beside the map. Shops without a position appear only in the list. */
  readonly shops: readonly Shop[];
  readonly chosen: Id | undefined;
  readonly onChoose: (id: Id) => void;
  /** The region to show first: without a customer's position, the map opens on the shops of the region's city. */
  readonly nearRegionId?: Id | undefined;
  readonly origin?: Position | undefined;
  /** Sets or clears the marked position. Absent: it cannot be set here. */
  readonly onOrigin?: (origin: Position | undefined) => void;
  /** The texts for the marked place; absent: those for the customer's position. */
  readonly marks?: MarkTexts;
  /** Helps the user to place a pin; absent on maps that only show shops. */
  readonly orientation?: MapOrientation | undefined;
  /** Returns the description of a position while the user marks one. */
  readonly describe?: (position: Position) => string;
}

/** The texts for a place that the user marks by a click. */
export interface MarkTexts {
  readonly place: MessageKey;
  readonly mark: MessageKey;
  readonly hint: MessageKey;
  readonly clear: MessageKey;
}

const CUSTOMER: MarkTexts = {
  place: 'shop.map.origin',
  mark: 'shop.map.mark',
  hint: 'shop.map.mark.hint',
  clear: 'shop.map.mark.clear',
};

const isInCity = (a: Id, b: Id): boolean => {
  const shared = closenessOf(a, b);
  return shared === 'district' || shared === 'city';
};

const placesOf = (shops: readonly Shop[], nearRegionId: Id): readonly PinnedPlace[] =>
  shops.flatMap(({ id, name, position, regionId = '' }, index) =>
    position === undefined
      ? []
      : [{ id, name, number: index + 1, position, near: isInCity(regionId, nearRegionId) }],
  );

/** Shops as pins, on the configured map tiles, or else on the outline of the provinces. */
const ShopMap = ({
  shops,
  chosen,
  onChoose,
  nearRegionId = '',
  origin,
  onOrigin,
  marks = CUSTOMER,
  orientation,
  describe,
}: ShopMapProps) => {
  const text = useText();
  const services = useServices();
  const still = usePrefersStill();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<DrawnMap>(undefined);
  const tiles = useQuery(mapTilesQuery(services)).data ?? undefined;
  const [marking, setMarking] = useState(false);
  const [seen, setSeen] = useState<Position>();
  const places = useMemo(() => placesOf(shops, nearRegionId), [shops, nearRegionId]);
  const mark = (position: Position | undefined) => {
    setMarking(false);
    onOrigin?.(position);
  };
  const talk: MapCallbacks = {
    pinName: ({ name, number }) => text('shop.map.pin', { place: number, name }),
    manyName: (count) => text('shop.map.many', { count }),
    originName: () => text(marks.place),
    onChoose,
    onMark: mark,
    ...(marking && describe !== undefined ? { onLook: setSeen } : {}),
  };
  const callbacks = useRef(talk);
  useEffect(() => {
    callbacks.current = talk;
  });
  useEffect(() => {
    if (frame.current === null) return undefined;
    const drawn = drawMap(frame.current, () => callbacks.current, still);
    map.current = drawn;
    return () => {
      map.current = undefined;
      drawn.end();
    };
  }, [still]);
  useEffect(() => {
    map.current?.show({ places, chosen, origin, tiles, marking, orientation });
  }, [places, chosen, origin, tiles, marking, orientation, still, text]);
  return (
    <div className={styles['frame']}>
      <div
        ref={frame}
        role="region"
        aria-label={text('shop.map.keys')}
        className={styles['map']}
        data-marking={marking}
      />
      <div className={styles['tools']}>
        <Button
          icon={<PlusOutlined aria-hidden />}
          aria-label={text('shop.map.zoom-in')}
          title={text('shop.map.zoom-in')}
          onClick={() => map.current?.zoom(1)}
        />
        <Button
          icon={<MinusOutlined aria-hidden />}
          aria-label={text('shop.map.zoom-out')}
          title={text('shop.map.zoom-out')}
          onClick={() => map.current?.zoom(-1)}
        />
        <Button
          icon={<ExpandOutlined aria-hidden />}
          aria-label={text('shop.map.all')}
          title={text('shop.map.all')}
          onClick={() => map.current?.showAll()}
        />
        {onOrigin === undefined ? null : (
          <Button
            icon={<AimOutlined aria-hidden />}
            type={marking ? 'primary' : 'default'}
            aria-label={text(marks.mark)}
            title={text(marks.mark)}
            aria-pressed={marking}
            onClick={() => {
              setMarking(!marking);
            }}
          />
        )}
      </div>
      <div className={styles['notes']} role="status">
        {marking ? (
          <span className={styles['note']}>
            {text(marks.hint)}{' '}
            <Button
              type="link"
              size="small"
              onClick={() => {
                mark(map.current?.middle());
              }}
            >
              {text('shop.map.mark.here')}
            </Button>
            {seen === undefined || describe === undefined ? null : (
              <span className={styles['seen']}>{describe(seen)}</span>
            )}
          </span>
        ) : null}
        {!marking && origin !== undefined && onOrigin !== undefined ? (
          <span className={styles['note']}>
            <Button
              type="link"
              size="small"
              onClick={() => {
                mark(undefined);
              }}
            >
              {text(marks.clear)}
            </Button>
          </span>
        ) : null}
      </div>
      {tiles === undefined || tiles.attribution === '' ? null : (
        <small className={styles['attribution']}>{tiles.attribution}</small>
      )}
    </div>
  );
};

export default ShopMap;
