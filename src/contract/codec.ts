import * as v from 'valibot';

/** A shape of the wire and its two directions. `decode(encode(x))` equals `x` for every value of the domain. */
export interface Codec<T> {
  /** The plain shape, without transformations: what OpenAPI is generated from. */
  readonly schema: v.GenericSchema;
  /** Refuses with `ContractError` what does not have the shape. */
  readonly decode: (wire: unknown) => T;
  readonly encode: (value: T) => unknown;
}

/**
 * A field that may be left out. Back ends of the RuoYi family write null for it as well, which means the same. Every
 * optional field of the contract is made with this, or with `v.nullish` where the decoder handles null itself.
 */
export const optional = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, () => undefined);

/** The wire does not have the agreed shape. `field` is the path to the first part that is wrong. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly field: string;

  constructor(field: string, reason: string) {
    super(`${field === '' ? 'body' : field}: ${reason}`);
    this.field = field;
  }
}

/** Makes a codec from a shape and what its checked value means. */
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

/** The same on the wire as in the domain. */
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
