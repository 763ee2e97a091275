import { useQuery } from '@tanstack/react-query';
import { ConfigProvider, Input } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { isPlaceText, parsePosition } from '@/domain/master/check-master';
import {
  isFarFrom,
  type KnownPlace,
  nearestPlace,
  placeNamed,
  placeOfRegion,
} from '@/domain/shop/known-places';
import type { Position } from '@/domain/shop/shop';
import { shownDistance } from '@/domain/shop/shown-distance';
import { type Text, useText } from '../kit/text/use-text';
import { knownPlacesQuery, ShopMap, useShops } from '../shop';
import styles from './master.module.css';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** The region and the city in the form; empty: none. */
  readonly region: string;
  readonly city: string;
}

/** The position as text. Six decimals are a tenth of a metre. */
const textOf = (position: Position | undefined): string =>
  position === undefined
    ? ''
    : [position.longitude, position.latitude].map((degrees) => Number(degrees.toFixed(6))).join(',');

/** The position for reading. Four decimals are about ten metres. */
const shownOf = ({ longitude, latitude }: Position): string =>
  `${longitude.toFixed(4)}, ${latitude.toFixed(4)}`;

const positionOf = (value: string): Position | undefined => {
  const [longitude, latitude] = isPlaceText(value) ? (parsePosition(value) ?? []) : [];
  return longitude === undefined || latitude === undefined ? undefined : { longitude, latitude };
};

/** The coordinates, and the closest town with its distance and direction. */
const describedIn = (text: Text, places: readonly KnownPlace[], at: Position): string => {
  const nearest = nearestPlace(places, at);
  if (nearest === undefined) return shownOf(at);
  const { place, province, metres, direction } = nearest;
  const { unit, figure } = shownDistance(metres);
  return text('master.place.near', {
    position: shownOf(at),
    place: `${province?.name ?? ''}${place.name}`,
    direction: text(`master.place.direction.${direction}`),
    distance: text(`shop.${unit}`, { figure }),
  });
};

const MARKS = {
  place: 'master.place',
  mark: 'master.place.mark',
  hint: 'master.place.hint',
  clear: 'master.place.clear',
} as const;

const NONE = [] as const;

/**
 * A field for the place of a shop, set by a click on the map or typed in degrees. The map and a line below it show the
 * name of the town.
 */
export const PlaceField = ({ id, value = '', onChange, region, city }: Props) => {
  const text = useText();
  const { componentDisabled: isReadOnly } = ConfigProvider.useConfig();
  const places = useQuery(knownPlacesQuery).data ?? NONE;
  const [first] = useState(() => positionOf(value));
  const { items } = useShops('shops', first === undefined ? {} : { near: first });
  const origin = useMemo(() => positionOf(value), [value]);
  const own = placeOfRegion(places, region) ?? placeNamed(places, city);
  const orientation = useMemo(
    () => ({
      // The other shops are shown faintly. The edited shop is left out, because the user moves its pin.
      faint: items.flatMap(({ id: shop, name, position }) =>
        position === undefined || textOf(position) === textOf(first) ? [] : [{ id: shop, name, position }],
      ),
      start: own?.position,
    }),
    [items, first, own],
  );
  const describe = useCallback((at: Position) => describedIn(text, places, at), [text, places]);
  return (
    <>
      <Input
        {...(id === undefined ? {} : { id })}
        value={value}
        autoComplete="off"
        placeholder={text('master.place.placeholder')}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <p className={styles['where']} role="status">
        {origin === undefined ? text('master.place.note') : describe(origin)}
        {origin !== undefined && own !== undefined && isFarFrom(own, origin) ? (
          <strong className={styles['far']}>{text('master.place.far', { place: own.name })}</strong>
        ) : null}
      </p>
      <div className={styles['map']}>
        <ShopMap
          shops={NONE}
          chosen={undefined}
          onChoose={() => undefined}
          origin={origin}
          {...(isReadOnly
            ? {}
            : { onOrigin: (position: Position | undefined) => onChange?.(textOf(position)) })}
          marks={MARKS}
          orientation={orientation}
          describe={describe}
        />
      </div>
    </>
  );
};
