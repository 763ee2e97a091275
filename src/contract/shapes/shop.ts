import * as v from 'valibot';
import type { OpeningHours } from '../../domain/shop/opening-hours';
import type { ShopOfOrder, Position } from '../../domain/shop/shop';
import { codec } from '../codec';
import { text, when } from '../scalars';
import { openingHours } from './opening-hours';

/** A position in degrees of WGS 84. It is read only if both fields are set. */
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

type WireHours = v.InferOutput<typeof openingHours.schema>;

export const hoursOf = (wire: WireHours | null | undefined): { hours?: OpeningHours } =>
  when('hours', wire === null || wire === undefined ? undefined : openingHours.decode(wire));

export const hoursTo = (hours: OpeningHours | undefined) =>
  when('hours', hours === undefined ? undefined : openingHours.encode(hours));

/** The shop that installs an order. */
export const shopOfOrder = codec(
  v.object({
    name: text,
    city: text,
    address: text,
    phone: text,
    openingHours: text,
    hours: v.nullish(openingHours.schema),
    ...positionFields,
  }),
  ({ lng, lat, hours, ...wire }): ShopOfOrder => ({
    ...wire,
    ...hoursOf(hours),
    ...positionOf({ lng, lat }),
  }),
  ({ position, hours, ...value }) => ({ ...value, ...hoursTo(hours), ...positionTo(position) }),
);
