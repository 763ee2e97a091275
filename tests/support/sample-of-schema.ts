import type * as v from 'valibot';

interface Parts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly getter?: (input: unknown) => v.GenericSchema;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

const MAX_DEPTH = 12;

/** Values of fields whose text must be in a list that only the decoder checks. */
const KNOWN_TEXTS: Readonly<Record<string, string>> = { field: 'content' };

/** A text in the format that the schema checks: a date, digits or an id. */
const textFor = ({ pipe = [] }: Parts): string => {
  const checks = pipe.map(({ type }) => type);
  if (checks.includes('digits') || checks.includes('decimal')) return '1';
  if (checks.includes('regex')) return '1-1';
  return checks.includes('max_length') ? '1' : '2026-11-20 09:30:00';
};

/** The index of the option to use in each union, by the schema of the union; the first option by default. */
export type ChosenOptions = ReadonlyMap<v.GenericSchema, number>;

/** A value that the schema accepts, with every optional field filled and one row in every list. */
export const sampleOf = (schema: v.GenericSchema, chosen: ChosenOptions = new Map(), depth = 0): unknown => {
  const parts = schema as unknown as Parts;
  switch (parts.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(parts.entries ?? {}).map(([name, entry]) => [
          name,
          KNOWN_TEXTS[name] ?? sampleOf(entry, chosen, depth + 1),
        ]),
      );
    case 'array':
      return depth > MAX_DEPTH || parts.item === undefined ? [] : [sampleOf(parts.item, chosen, depth + 1)];
    case 'optional':
    case 'nullish':
    case 'nullable':
      return parts.wrapped === undefined ? undefined : sampleOf(parts.wrapped, chosen, depth + 1);
    case 'lazy':
      return parts.getter === undefined ? undefined : sampleOf(parts.getter(undefined), chosen, depth + 1);
    case 'union':
    case 'variant':
      return sampleOf(parts.options?.[chosen.get(schema) ?? 0] as v.GenericSchema, chosen, depth + 1);
    case 'picklist':
      return parts.options?.[0];
    case 'literal':
      return parts.literal;
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'record':
    case 'unknown':
      return {};
    case 'string':
      return textFor(parts);
    default:
      throw new Error(`no sample for a schema of the type ${parts.type}`);
  }
};
