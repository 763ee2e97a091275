import {
  type DatabaseIntrospector,
  type DatabaseMetadata,
  type Kysely,
  sql,
  type TableMetadata,
} from 'kysely';

/**
 * Answers Kysely's migrator, which asks before each migration whether its own tables exist. Kysely's introspector reads
 * every column of every table for that, which took most of a first start.
 */
export class TableNames implements DatabaseIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    this.#db = db;
  }

  getSchemas(): Promise<never[]> {
    return Promise.resolve([]);
  }

  /** The tables of the search path, by their names alone. */
  async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select tablename as name, schemaname as schema from pg_tables
      where schemaname = any(current_schemas(false))`.execute(this.#db);
    return rows.map((table) => ({ ...table, isView: false, columns: [] }));
  }

  async getMetadata(): Promise<DatabaseMetadata> {
    return { tables: await this.getTables() };
  }
}
