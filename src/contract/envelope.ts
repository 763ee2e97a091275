import * as v from 'valibot';
import { type Codec, codec, optional } from './codec';
import { flag, flagOf, flagTo, text } from './scalars';

/** An answer whose content is in `data`, which is left out when it is empty. */
export const inData = <T>(inner: Codec<T>): Codec<T> =>
  codec(
    v.object({ data: optional(inner.schema) }),
    (wire) => inner.decode(wire.data),
    (value) => ({ data: inner.encode(value) }),
  );

export interface Rows<T> {
  readonly items: readonly T[];
  readonly total: number;
}

export const total = v.union([v.number(), v.pipe(v.string(), v.digits())]);

/** The answer of a list: `rows` and `total` at the top level, and no `data`. */
export const inRows = <T>(item: Codec<T>): Codec<Rows<T>> =>
  codec(
    v.object({ rows: v.array(item.schema), total }),
    (wire): Rows<T> => ({ items: wire.rows.map(item.decode), total: Number(wire.total) }),
    ({ items, total }) => ({ rows: items.map(item.encode), total }),
  );

/** A value in `msg`, as configuration values are sent; `data` is the fallback. */
export const inMsg: Codec<string> = codec(
  v.object({ msg: text, data: text }),
  (wire) => (wire.msg === '' ? wire.data : wire.msg),
  (value) => ({ msg: value }),
);

/** An answer without data. */
export const nothing: Codec<undefined> = codec(
  v.object({}),
  () => undefined,
  () => ({}),
);

/** A boolean in `data`. */
export const yesOrNo = inData(codec(flag, flagOf, flagTo));
