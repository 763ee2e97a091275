import * as v from 'valibot';
import type { Shop, ShopQuery } from '../../domain/shop/shop';
import { call } from '../call';
import { codec } from '../codec';
import { inRows } from '../envelope';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import { openingHours } from '../shapes/opening-hours';
import { hoursOf, hoursTo, positionFields, positionOf, positionTo } from '../shapes/shop';
import { count, countOf, id, idOf, text, when } from '../scalars';

const shop = codec(
  v.object({
    id,
    name: text,
    city: text,
    address: text,
    regionId: v.nullish(id, ''),
    phone: text,
    openingHours: text,
    hours: v.nullish(openingHours.schema),
    ...positionFields,
    distance: v.nullish(v.number()),
    load: count,
  }),
  (wire): Shop => ({
    id: idOf(wire.id),
    name: wire.name,
    city: wire.city,
    address: wire.address,
    ...when('regionId', wire.regionId === '' ? undefined : idOf(wire.regionId)),
    phone: wire.phone,
    openingHours: wire.openingHours,
    ...hoursOf(wire.hours),
    ...positionOf(wire),
    ...when('distance', wire.distance ?? undefined),
    load: countOf(wire.load),
  }),
  ({ position, distance, hours, ...value }) => ({
    ...value,
    ...hoursTo(hours),
    ...positionTo(position),
    ...when('distance', distance),
  }),
);

const degrees = (limit: number) => v.nullish(v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit)));

const shopQuery = codec(
  v.object({
    searchValue: v.nullish(v.pipe(v.string(), v.maxLength(200))),
    projectType: text,
    regionId: v.nullish(id, ''),
    nearRegionId: v.nullish(id, ''),
    lng: degrees(180),
    lat: degrees(90),
    ...pagingFields,
  }),
  (wire): ShopQuery => ({
    ...searchOf(wire.searchValue),
    ...when('projectType', wire.projectType === '' ? undefined : wire.projectType),
    ...when('regionId', wire.regionId === '' ? undefined : idOf(wire.regionId)),
    ...when(
      'near',
      typeof wire.lng === 'number' && typeof wire.lat === 'number'
        ? { longitude: wire.lng, latitude: wire.lat }
        : undefined,
    ),
    ...when('nearRegionId', wire.nearRegionId === '' ? undefined : idOf(wire.nearRegionId)),
    ...pagingOf(wire),
  }),
  ({ near, ...query }) => ({
    ...when('searchValue', query.search),
    ...when('projectType', query.projectType),
    ...when('regionId', query.regionId),
    ...(near === undefined ? {} : { lng: near.longitude, lat: near.latitude }),
    ...when('nearRegionId', query.nearRegionId),
    ...pagingTo(query),
  }),
);

export const getShops = call(PATHS.shops, {
  summary:
    'Shops of the platform that take orders and do a kind of work. The nearest first where a position (`lng` and `lat`) is given, and `distance` is then in metres as the crow flies; else those of the district, the city and the province of `nearRegionId` first where that is given; else by name. `regionId` keeps a region and all below it. Positions are degrees of WGS 84 in both directions: who shows them on tiles of GCJ-02 converts them. `load` counts the orders that wait there now, whosever they are.',
  filtersInBody: true,
  body: shopQuery,
  reply: inRows(shop),
});
export const getPointShops = call(PATHS.pointShops, {
  summary: 'The shops where points are taken; asked and answered like the shops.',
  filtersInBody: true,
  body: shopQuery,
  reply: inRows(shop),
});
