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

/** The calls for the lists of shops. */

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
    'Returns the shops of the platform that take orders and do the given kind of work. With a position (`lng` and `lat`), the nearest shop comes first, and `distance` is the straight-line distance in metres. Otherwise, with `nearRegionId`, shops in that district come first, then those in its city and its province. Otherwise shops are sorted by name. `regionId` returns only shops in that region and below it. All positions are WGS 84 degrees; a client with GCJ-02 map tiles must convert them. `load` is the number of orders of all sellers that wait at the shop now.',
  filtersInBody: true,
  body: shopQuery,
  reply: inRows(shop),
});
export const getPointShops = call(PATHS.pointShops, {
  summary: 'Returns the shops that accept points. Request and response are those of the list of shops.',
  filtersInBody: true,
  body: shopQuery,
  reply: inRows(shop),
});
