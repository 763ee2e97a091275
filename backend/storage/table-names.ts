import {
  type DatabaseIntrospector,
  type DatabaseMetadata,
  type Kysely,
  sql,
  type TableMetadata,
} from 'kysely';

/**
 * Lists the tables for Kysely's migrator, which checks before each migration whether its own tables exist. For that
 * check, Kysely's own introspector reads every column of every table, which took most of the time of a first start.
 */
export class TableNames implements DatabaseIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    this.#db = db;
  }

  getSchemas(): Promise<never[]> {
    return Promise.resolve([]);
  }

  /** The names of the tables of the search path, without their columns. */
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
