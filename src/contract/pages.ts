import * as v from 'valibot';
import type { ListPlace } from '../domain/paging/list-place';
import { type Codec, codec, optional } from './codec';
import { type Rows, total } from './envelope';
import { flag, flagOf, flagTo, when } from './scalars';

/** A place in a sorted list: epoch milliseconds, or the figure that it is sorted by, a hyphen, an id. */
export const listPlace = v.pipe(v.string(), v.regex(/^\d{1,14}-[1-9]\d{0,18}$/));
export const optionalPlace = optional(listPlace);

export const placeIn = (wire: string): ListPlace => {
  const [at = '', id = ''] = wire.split('-');
  return { at: Number(at), id };
};
export const placeOf = (wire: string | undefined): ListPlace | undefined =>
  wire === undefined ? undefined : placeIn(wire);
export const placeTo = (place: ListPlace | undefined): string | undefined =>
  place && `${place.at}-${place.id}`;

export interface Page<T> extends Rows<T> {
  readonly isMore?: true;
  readonly next?: ListPlace;
}

/**
 * A list reply that may be long: `more` is 1 if there are more than `total`. `next`, sent back as `after`, requests the
 * rows after the last one. A back end without these sends neither.
 */
export const inPages = <T>(item: Codec<T>): Codec<Page<T>> =>
  codec(
    v.object({ rows: v.array(item.schema), total, more: optional(flag), next: optionalPlace }),
    (wire): Page<T> => ({
      items: wire.rows.map(item.decode),
      total: Number(wire.total),
      ...when('isMore', flagOf(wire.more ?? 0) ? (true as const) : undefined),
      ...when('next', placeOf(wire.next)),
    }),
    (page) => ({
      rows: page.items.map(item.encode),
      total: page.total,
      ...when('more', page.isMore === true ? flagTo(true) : undefined),
      ...when('next', placeTo(page.next)),
    }),
  );
