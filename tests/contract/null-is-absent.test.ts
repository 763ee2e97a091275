import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import { type Codec, ContractError } from '@/contract/codec';
import { clientFrame, serverFrame } from '@/contract/signals';
import { type ChosenOptions, sampleOf } from '@tests/support/sample-of-schema';

type Decoder = Pick<Codec<unknown>, 'schema' | 'decode'>;
type Spot = readonly (string | number)[];

const OPTIONAL = ['optional', 'nullish', 'exact_optional'];
const UNIONS = ['union', 'variant'];

/** Whether a schema accepts any JSON. Null is an ordinary value there, and only the parser of forms reads it. */
const isAnyJson = (schema: v.GenericSchema & { readonly wrapped?: v.GenericSchema }): boolean =>
  schema.wrapped?.type === 'unknown';

/** An optional field in a sample of a schema, with the union options on the path to it. */
interface Optional {
  readonly spot: Spot;
  readonly chosen: ChosenOptions;
}

const optionalFieldsOf = (
  schema: v.GenericSchema,
  at: Spot = [],
  chosen: ChosenOptions = new Map(),
  depth = 0,
): readonly Optional[] => {
  const inner = schema as v.GenericSchema & {
    readonly entries?: Readonly<Record<string, v.GenericSchema>>;
    readonly item?: v.GenericSchema;
    readonly wrapped?: v.GenericSchema;
    readonly options?: readonly v.GenericSchema[];
    readonly getter?: (input: unknown) => v.GenericSchema;
  };
  if (depth > 12) return [];
  if (inner.entries !== undefined) {
    return Object.entries(inner.entries).flatMap(([name, entry]) => [
      ...(OPTIONAL.includes(entry.type) && !isAnyJson(entry) ? [{ spot: [...at, name], chosen }] : []),
      ...optionalFieldsOf(entry, [...at, name], chosen, depth + 1),
    ]);
  }
  if (inner.item !== undefined) return optionalFieldsOf(inner.item, [...at, 0], chosen, depth + 1);
  if (inner.wrapped !== undefined) return optionalFieldsOf(inner.wrapped, at, chosen, depth + 1);
  if (UNIONS.includes(schema.type))
    return (inner.options ?? []).flatMap((option, index) =>
      optionalFieldsOf(option, at, new Map([...chosen, [schema, index]]), depth + 1),
    );
  // All levels of a tree have the same schema, so one level is enough.
  return schema.type === 'lazy' && depth < 6
    ? optionalFieldsOf(inner.getter?.(undefined) ?? v.unknown(), at, chosen, depth + 1)
    : [];
};

/** A copy in which the field at `spot` is null or left out. */
const changed = (wire: unknown, [head, ...rest]: Spot, change: 'null' | 'absent'): unknown => {
  if (head === undefined) return wire;
  if (Array.isArray(wire)) {
    return wire.map((value: unknown, index) => (index === head ? changed(value, rest, change) : value));
  }
  const { [head]: field, ...others } = wire as Record<string, unknown>;
  if (rest.length > 0) return { ...others, [head]: changed(field, rest, change) };
  return change === 'null' ? { ...others, [head]: null } : others;
};

const decoders: readonly (readonly [name: string, decoder: Decoder])[] = [
  ...Object.entries(CALLS).flatMap(([name, call]) =>
    (['query', 'body', 'reply'] as const).map(
      (part) => [`${part} of ${name}`, call[part] as Decoder] as const,
    ),
  ),
  ['frame of a client', clientFrame as Decoder],
  ['frame of the server', serverFrame as Decoder],
];
const spots = decoders.flatMap(([name, decoder]) =>
  optionalFieldsOf(decoder.schema).map(
    (field) => [`${field.spot.join('.')} in the ${name}`, decoder, field] as const,
  ),
);

/** The decoded value or the error. A call whose answer needs its data throws the same error for null and absent. */
const outcomeOf = (decode: () => unknown): unknown => {
  try {
    return decode();
  } catch (error) {
    if (error instanceof ContractError) return 'refused';
    throw error;
  }
};

describe('an optional field that is null counts as absent', () => {
  it('is tested at more than 200 places of the contract', () => {
    expect(spots.length).toBeGreaterThan(200);
  });
  it('is tested in union options and signal frames', () => {
    const named = spots.map(([name]) => name);
    expect(named).toContain('unheardMs in the frame of a client');
    expect(named).toContain('caughtUp in the frame of the server');
  });
  it.each(spots)('has the same result as an absent one: %s', (_, { schema, decode }, { spot, chosen }) => {
    const wire = sampleOf(schema, chosen);
    const reading = (change: 'null' | 'absent') => outcomeOf(() => decode(changed(wire, spot, change)));
    expect(reading('null')).toEqual(reading('absent'));
    if (spot.length > 1 || spot[0] !== 'data') expect(reading('absent')).not.toBe('refused');
  });
});
