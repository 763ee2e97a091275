import * as v from 'valibot';
import type { Id } from '../domain/kernel/id';
import type { Instant } from '../domain/kernel/instant';
import type { ListPlace } from '../domain/paging/list-place';
import { type Codec, codec } from './codec';
import { fileText, optionalFileText } from './file-url';
import { listPlace, placeOf, optionalPlaceTo } from './pages';
import { type Paging, pagingFields, pagingOf, pagingTo, searchOf } from './paging';
import {
  boundedText,
  dateTime,
  dateTimeOf,
  flag,
  flagOf,
  flagTo,
  id,
  idOf,
  images,
  imagesOf,
  instantOf,
  optionalDateTime,
  optionalInstantOf,
  text,
  when,
} from './scalars';

/** One field of a record: its schema on the wire and its two directions. A refusal contains `name`. */
interface Part<T> {
  readonly schema: v.GenericSchema;
  readonly decode: (wire: never, name: string) => T;
  readonly encode: (value: T) => unknown;
}

const part = <S extends v.GenericSchema, T>(
  schema: S,
  decode: (wire: v.InferOutput<S>, name: string) => T,
  encode: (value: T) => unknown = (value) => value,
): Part<T> => ({ schema, decode, encode });

/** The field types of records. */
export const parts = {
  id: part(id, (wire): Id => idOf(wire)),
  /** An id that a body may leave out; absent means `0`, which no row has. */
  idIfGiven: part(v.nullish(id, 0), (wire): Id => idOf(wire)),
  /** Optional text; absent means empty. */
  text: part(text, (wire): string => wire),
  /** User input. `max` only limits the size on the wire; the domain checks the permitted length. */
  input: (max: number) => part(v.nullish(boundedText(max), ''), (wire): string => wire),
  /** A count that a body may leave out; absent means 0. */
  countIfGiven: part(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), (wire): number => wire),
  count: part(v.pipe(v.number(), v.integer(), v.minValue(0)), (wire): number => wire),
  /** A whole number that may be below zero. */
  signed: part(v.pipe(v.number(), v.integer()), (wire): number => wire),
  yes: part(flag, (wire): boolean => flagOf(wire), flagTo),
  moment: part(dateTime, (wire, name): Instant => instantOf(wire, name), dateTimeOf),
  /** An optional moment; an empty text means that it has not happened. */
  momentIfAny: part(
    optionalDateTime,
    (wire, name): Instant | undefined => optionalInstantOf(wire, name),
    (value) => (value === undefined ? '' : dateTimeOf(value)),
  ),
  /** The position at which a page of a list ends. */
  place: part(listPlace, (wire): ListPlace => placeOf(wire), optionalPlaceTo),
  /** Markup of the editor in an answer. It may contain the names of stored files. */
  markup: part(optionalFileText, (wire): string => wire),
  /** The name of one stored file; empty if there is none. */
  file: part(v.nullish(v.pipe(fileText, v.maxLength(2048)), ''), (wire): string => wire),
  images: part(
    images,
    (wire): readonly string[] => imagesOf(wire),
    (value) => [...value],
  ),
  oneOf: <const T extends string>(known: readonly T[]) => part(v.picklist(known), (wire): T => wire),
  /** One of the known values, or absent. */
  oneOfIfAny: <const T extends string>(known: readonly T[]) =>
    part(v.nullish(v.picklist(known)), (wire): T | undefined => wire ?? undefined),
  list: <T>(
    item: Pick<Codec<T>, 'schema' | 'encode'> & { readonly decode: (wire: never, name: string) => T },
  ) =>
    part(
      v.nullish(v.array(item.schema), []),
      (wire, name): readonly T[] => wire.map((each) => item.decode(each as never, name)),
      (values) => values.map((each) => item.encode(each)),
    ),
};

type Shape = Readonly<Record<string, Part<unknown>>>;
interface AnyPart extends Pick<Part<never>, 'schema' | 'encode'> {
  readonly decode: (wire: never, name: string) => unknown;
}
type AnyShape = Readonly<Record<string, AnyPart>>;
type ValueOf<Given extends AnyShape> = {
  readonly [Name in keyof Given]: Given[Name] extends Part<infer T> ? T : never;
};

/** A record whose fields have the same names on the wire and in the domain, as in the product's own calls. */
export const recordOf = <const Given extends AnyShape>(given: Given): Codec<ValueOf<Given>> => {
  const entries = Object.entries(given as unknown as Shape);
  return codec(
    v.object(Object.fromEntries(entries.map(([name, { schema }]) => [name, schema]))),
    (wire) =>
      Object.fromEntries(
        entries.map(([name, { decode }]) => [name, decode(wire[name] as never, name)]),
      ) as ValueOf<Given>,
    (value) =>
      Object.fromEntries(
        entries.map(([name, { encode }]) => [name, encode(value[name as keyof typeof value])]),
      ) as never,
  );
};

type ListQuery<Given extends AnyShape> = Partial<ValueOf<Given>> & Paging & { readonly search?: string };

/** The query of a list: a search, a page, and optional filters. */
export const listQueryOf = <const Given extends AnyShape>(filters: Given): Codec<ListQuery<Given>> => {
  const entries = Object.entries(filters as unknown as Shape);
  return codec(
    v.object({
      ...Object.fromEntries(entries.map(([name, { schema }]) => [name, v.nullish(schema)])),
      searchValue: v.nullish(boundedText(200)),
      ...pagingFields,
    }),
    (wire) => {
      const given = wire as Readonly<Record<string, unknown>>;
      const read = entries.map(([name, { decode }]) =>
        when(
          name,
          given[name] === null || given[name] === undefined ? undefined : decode(given[name] as never, name),
        ),
      );
      return Object.assign({}, ...read, searchOf(wire.searchValue), pagingOf(wire)) as ListQuery<Given>;
    },
    (query) => {
      const values = query as Readonly<Record<string, unknown>>;
      const sent = entries.map(([name, { encode }]) =>
        when(name, values[name] === undefined ? undefined : encode(values[name])),
      );
      return Object.assign({}, ...sent, when('searchValue', query.search), pagingTo(query)) as never;
    },
  );
};
