import * as v from 'valibot';
import type { ShopOfOrder, Position } from '../../domain/shop/shop';
import { codec } from '../codec';
import { text, when } from '../scalars';

/** Degrees of WGS 84; both or neither. */
export const positionFields = { lng: v.nullish(v.number()), lat: v.nullish(v.number()) };

export const positionOf = (wire: {
  readonly lng?: number | null | undefined;
  readonly lat?: number | null | undefined;
}): { position?: Position } =>
  when(
    'position',
    typeof wire.lng === 'number' && typeof wire.lat === 'number'
      ? { longitude: wire.lng, latitude: wire.lat }
      : undefined,
  );

export const positionTo = (position: Position | undefined) =>
  position === undefined ? {} : { lng: position.longitude, lat: position.latitude };

/** The shop that installs an order. */
export const shopOfOrder = codec(
  v.object({ name: text, city: text, address: text, phone: text, openingHours: text, ...positionFields }),
  ({ lng, lat, ...wire }): ShopOfOrder => ({ ...wire, ...positionOf({ lng, lat }) }),
  ({ position, ...value }) => ({ ...value, ...positionTo(position) }),
);
