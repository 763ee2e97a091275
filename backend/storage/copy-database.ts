import { sql } from 'kysely';
import type { Db } from './database';

/** The number of copied rows by table. */
export type CopiedRows = Readonly<Record<string, number>>;

interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

const ROWS_AT_ONCE = 500;
const CURSOR = sql.raw('rows_to_copy');

/** Every table except that of the migrations, which the target has written itself. */
const tablesOf = async (db: Db): Promise<readonly Table[]> => {
  const { rows } = await sql<{ table_name: string; name: string; type: string }>`
    select c.relname as table_name, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attname`.execute(db);
  const names = [...new Set(rows.map(({ table_name }) => table_name))];
  return names.map((table) => ({
    name: table,
    columns: rows.filter(({ table_name }) => table_name === table).map(({ name, type }) => ({ name, type })),
  }));
};

const sameTables = (one: readonly Table[], other: readonly Table[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface Constraint {
  readonly table_name: string;
  readonly name: string;
  readonly definition: string;
}

/** Drops the foreign keys while rows arrive in any order. Adding them again checks every row. */
const withoutForeignKeys = async (to: Db, work: () => Promise<void>): Promise<void> => {
  const { rows } = await sql<Constraint>`
    select conrelid::regclass::text as table_name, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(to);
  for (const { table_name, name } of rows) {
    await sql`alter table ${sql.table(table_name)} drop constraint ${sql.ref(name)}`.execute(to);
  }
  await work();
  for (const { table_name, name, definition } of rows) {
    const added = sql`alter table ${sql.table(table_name)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`;
    await added.execute(to);
  }
};

/** Rows are copied as the database prints them, so that no number, instant or document loses precision. */
const copyTable = async (from: Db, to: Db, { name, columns }: Table): Promise<number> => {
  const texts = columns.map((column) => sql`${sql.ref(column.name)}::text`);
  await sql`declare ${CURSOR} cursor for select ${sql.join(texts)} from ${sql.table(name)}`.execute(from);
  const refs = columns.map((column) => sql.ref(column.name));
  const typed = columns.map((column) => sql`given.${sql.ref(column.name)}::${sql.raw(column.type)}`);
  let copied = 0;
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`
      fetch ${sql.lit(ROWS_AT_ONCE)} from ${CURSOR}`.execute(from);
    if (rows.length === 0) break;
    const given = columns.map((column) => sql`${rows.map((row) => row[column.name] ?? null)}::text[]`);
    await sql`insert into ${sql.table(name)} (${sql.join(refs)}) overriding system value
      select ${sql.join(typed)} from unnest(${sql.join(given)}) as given (${sql.join(refs)})`.execute(to);
    copied += rows.length;
  }
  await sql`close ${CURSOR}`.execute(from);
  return copied;
};

/** Sets each sequence to the value that it has in the source. */
const continueSequences = async (from: Db, to: Db): Promise<void> => {
  const { rows } = await sql<{ name: string; value: string; is_called: boolean }>`
    select quote_ident(sequencename) as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as is_called
    from pg_sequences where schemaname = 'public'`.execute(from);
  for (const { name, value, is_called: isCalled } of rows) {
    await sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`.execute(to);
  }
};

const countOf = async (db: Db, table: string): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Sets the formats of instants, numbers and binary data, so that both databases print them the same way. */
const useCopyFormats = async (db: Db): Promise<void> => {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ])
    await sql`set local ${sql.raw(setting)}`.execute(db);
};

/**
 * Copies all data from one migrated database into another with the same schema: rows, sequences and derived tables.
 * Rows that the target's migrations inserted are deleted. It runs in one transaction: either the counts of every table
 * agree and every foreign key holds, or the target is unchanged. Returns the counts.
 */
export const copyDatabase = (from: Db, to: Db): Promise<CopiedRows> =>
  from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      await useCopyFormats(source);
      await useCopyFormats(target);
      const tables = await tablesOf(source);
      if (!sameTables(tables, await tablesOf(target)))
        throw new Error('the two databases have different tables');
      const copied: Record<string, number> = {};
      await withoutForeignKeys(target, async () => {
        const names = tables.map(({ name }) => sql.table(name));
        await sql`truncate ${sql.join(names)}`.execute(target);
        for (const table of tables) {
          await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(target);
          copied[table.name] = await copyTable(source, target, table);
          await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(target);
        }
      });
      await continueSequences(source, target);
      for (const { name } of tables) {
        const [there, here] = [await countOf(source, name), await countOf(target, name)];
        if (there !== here) throw new Error(`${name} has ${there} rows, of which ${here} arrived`);
      }
      return copied;
    }),
  );
