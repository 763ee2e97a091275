import * as v from 'valibot';

/**
 * A wire shape and its two directions. `decode(encode(x))` equals `x`, except for fractions of a second in times and
 * for fields that the format of a foreign back end lacks.
 */
export interface Codec<T> {
  /** The plain schema, without transformations; OpenAPI is generated from it. */
  readonly schema: v.GenericSchema;
  /** Throws `ContractError` for a value that does not match. */
  readonly decode: (wire: unknown) => T;
  readonly encode: (value: T) => unknown;
}

/**
 * A field that may be left out. Back ends of the RuoYi family also write null for it, which means the same. Optional
 * fields of the contract are made with this, or with `v.nullish` if they have a default or the decoder handles null.
 */
export const optional = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, () => undefined);

/** A wire value that does not match its schema. `field` is the path to the first wrong part. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly field: string;

  constructor(field: string, reason: string) {
    super(`${field === '' ? 'body' : field}: ${reason}`);
    this.field = field;
  }
}

/** Makes a codec from a schema and the two functions between its value and the domain's. */
export const codec = <S extends v.GenericSchema, T>(
  schema: S,
  decode: (wire: v.InferOutput<S>) => T,
  encode: (value: T) => v.InferInput<S>,
): Codec<T> => ({
  schema,
  decode: (wire) => {
    const checked = v.safeParse(schema, wire);
    if (checked.success) return decode(checked.output);
    const [issue] = checked.issues;
    throw new ContractError(v.getDotPath(issue) ?? '', issue.message);
  },
  encode,
});

/** A value that is the same on the wire and in the domain. */
export const plain = <S extends v.GenericSchema>(schema: S): Codec<v.InferOutput<S>> =>
  codec(
    schema,
    (wire) => wire,
    (value) => value as v.InferInput<S>,
  );

export const listOf = <T>(item: Codec<T>): Codec<readonly T[]> =>
  codec(
    v.array(item.schema),
    (wire): readonly T[] => wire.map(item.decode),
    (values) => values.map(item.encode),
  );
