import * as v from 'valibot';
import type { GroupRest } from '../domain/paging/group-rest';
import type { ListPlace } from '../domain/paging/list-place';
import { type Codec, codec, optional } from './codec';
import { type Rows, total } from './envelope';
import { flag, flagOf, flagTo, when } from './scalars';

/** A position in a sorted list: the time in epoch milliseconds or the sort figure, a hyphen, and the id. */
export const listPlace = v.pipe(v.string(), v.regex(/^\d{1,14}-[1-9]\d{0,18}$/));
export const optionalPlace = optional(listPlace);

export const placeOf = (wire: string): ListPlace => {
  const [at = '', id = ''] = wire.split('-');
  return { at: Number(at), id };
};
export const optionalPlaceOf = (wire: string | undefined): ListPlace | undefined =>
  wire === undefined ? undefined : placeOf(wire);
export const optionalPlaceTo = (place: ListPlace | undefined): string | undefined =>
  place && `${place.at}-${place.id}`;

/**
 * A position in a list that may be sorted by group. In a list sorted by group, the position begins with the id of the
 * group and a hyphen.
 */
export const groupedPlace = optional(
  v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,18}-)?\d{1,14}-[1-9]\d{0,18}$/)),
);

export const groupedPlaceOf = (wire: string | undefined): ListPlace | undefined => {
  if (wire === undefined) return undefined;
  const [first = '', second = '', third] = wire.split('-');
  return third === undefined ? placeOf(wire) : { group: first, at: Number(second), id: third };
};
export const groupedPlaceTo = (place: ListPlace | undefined): string | undefined =>
  place?.group === undefined ? optionalPlaceTo(place) : `${place.group}-${place.at}-${place.id}`;

export interface Page<T> extends Rows<T> {
  readonly isMore?: true;
  readonly next?: ListPlace;
}

/**
 * A page of a list that may be long. `more` is 1 if there are more than `total` rows. A client sends `next` as
 * `after` to read the following rows. A back end without this paging sends neither field.
 */
export const inPages = <T>(item: Codec<T>): Codec<Page<T>> =>
  codec(
    v.object({ rows: v.array(item.schema), total, more: optional(flag), next: optionalPlace }),
    (wire): Page<T> => ({
      items: wire.rows.map(item.decode),
      total: Number(wire.total),
      ...when('isMore', flagOf(wire.more ?? 0) ? (true as const) : undefined),
      ...when('next', optionalPlaceOf(wire.next)),
    }),
    (page) => ({
      rows: page.items.map(item.encode),
      total: page.total,
      ...when('more', page.isMore === true ? flagTo(true) : undefined),
      ...when('next', optionalPlaceTo(page.next)),
    }),
  );

export interface GroupedPage<T> extends Page<T> {
  readonly groupRest?: GroupRest;
}

/**
 * A page of a list that may be sorted by group. In a list sorted by group, `groupBefore` counts the rows of the first
 * group on earlier pages, and `groupAfter` the rows of the last group on later pages.
 */
export const inGroupedPages = <T>(item: Codec<T>): Codec<GroupedPage<T>> => {
  const page = inPages(item);
  return codec(
    v.object({
      rows: v.array(item.schema),
      total,
      more: optional(flag),
      next: groupedPlace,
      groupBefore: optional(v.number()),
      groupAfter: optional(v.number()),
    }),
    ({ next, groupBefore, groupAfter, ...wire }): GroupedPage<T> => ({
      ...page.decode(wire),
      ...when('next', groupedPlaceOf(next)),
      ...when(
        'groupRest',
        groupBefore === undefined || groupAfter === undefined
          ? undefined
          : { before: groupBefore, after: groupAfter },
      ),
    }),
    ({ next, groupRest, ...given }) => ({
      ...(page.encode(given) as { readonly rows: unknown[]; readonly total: number }),
      ...when('next', groupedPlaceTo(next)),
      ...when('groupBefore', groupRest?.before),
      ...when('groupAfter', groupRest?.after),
    }),
  );
};
