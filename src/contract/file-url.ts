import * as v from 'valibot';

/**
 * Marks the fields of an answer that may contain stored files. The database stores only the name of a file; an answer
 * contains a signed URL that expires. The back end puts URLs only in these fields (`changeFileNames`); to a client they
 * are plain text. The mark is a symbol, so that documents generated from the schemas do not show it.
 */
const HOLDS_FILES = Symbol('holds files');
const MARK = { [HOLDS_FILES]: true } as const;

/** The name of one file, or text that contains file names, such as the editor's markup. */
export const fileText = v.pipe(v.string(), v.metadata(MARK));
/** `fileText` as an optional field. */
export const optionalFileText = v.nullish(fileText, '');
/** Any value with file names anywhere inside, such as the values of a server-defined form. */
export const filesWithin = v.optional(v.pipe(v.unknown(), v.metadata(MARK)));

type Schema = v.GenericSchema;
type ChangeText = (text: string) => string;

/** The parts of a valibot schema that contain other schemas. */
interface Holding {
  readonly wrapped?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly value?: Schema;
  readonly options?: readonly (Schema | string | number)[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapObject = (
  object: Readonly<Record<string, unknown>>,
  change: (value: unknown, key: string) => unknown,
): object => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

const changeEverywhere = (value: unknown, change: ChangeText): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => changeEverywhere(each, change));
  return isObject(value) ? mapObject(value, (each) => changeEverywhere(each, change)) : value;
};

const holdsFiles = (schema: Schema): boolean =>
  (v.getMetadata(schema) as { readonly [HOLDS_FILES]?: true })[HOLDS_FILES] === true;

const schemasWithin = ({ wrapped, entries, item, items, value, options }: Holding): readonly Schema[] =>
  [wrapped, item, value, ...Object.values(entries ?? {}), ...(items ?? []), ...(options ?? [])].filter(
    (each) => typeof each === 'object',
  );

/** Caches whether a schema, or a schema inside it, contains files, so that an answer without files is not searched. */
const withFiles = new WeakMap<Schema, boolean>();

const mayHoldFiles = (schema: Schema): boolean => {
  const known = withFiles.get(schema);
  if (known !== undefined) return known;
  const found = holdsFiles(schema) || schemasWithin(schema as Holding).some(mayHoldFiles);
  withFiles.set(schema, found);
  return found;
};

/** Changes the texts of a wire value where its schema marks them as file names. Everything else stays the same. */
export const changeFileNames = (schema: Schema, wire: unknown, change: ChangeText): unknown => {
  if (wire === undefined || wire === null || !mayHoldFiles(schema)) return wire;
  if (holdsFiles(schema)) return changeEverywhere(wire, change);
  const { wrapped, entries, item, items, value, options } = schema as Holding;
  if (wrapped !== undefined) return changeFileNames(wrapped, wire, change);
  if (entries !== undefined && isObject(wire)) {
    return mapObject(wire, (each, key) => {
      const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
      return entry === undefined ? each : changeFileNames(entry, each, change);
    });
  }
  if (item !== undefined && Array.isArray(wire))
    return wire.map((each) => changeFileNames(item, each, change));
  if (items !== undefined && Array.isArray(wire)) {
    return wire.map((each, at) => {
      const entry = items[at];
      return entry === undefined ? each : changeFileNames(entry, each, change);
    });
  }
  if (value !== undefined && isObject(wire))
    return mapObject(wire, (each) => changeFileNames(value, each, change));
  const choices = (options ?? []).filter((option) => typeof option === 'object');
  return choices.reduce<unknown>((changed, option) => changeFileNames(option, changed, change), wire);
};
