import {
  type DatabaseIntrospector,
  type DialectAdapter,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely';
import { TableNames } from './table-names';

/**
 * Converts a text to a form that PostgreSQL can store, so that user input cannot make a query fail. PostgreSQL refuses
 * U+0000, which is removed, and lone surrogates, which become the replacement character.
 */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

const storable = (value: unknown): unknown => (typeof value === 'string' ? storableText(value) : value);

class StorableTextCompiler extends PostgresQueryCompiler {
  protected override addParameter(value: unknown): void {
    super.addParameter(storable(value));
  }
}

/**
 * Switches off Kysely's own migration lock. It belongs to a session, which a connection pooler does not keep. `migrate`
 * uses a lock that belongs to a transaction instead.
 */
class AdapterWithoutMigrationLock extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

/** A Kysely dialect that applies `storableText` to every text parameter of every query. For JSON, `json` applies it. */
export class StorableTextDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new StorableTextCompiler();
  }
  override createAdapter(): DialectAdapter {
    return new AdapterWithoutMigrationLock();
  }
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new TableNames(db);
  }
}

/** Converts a value to JSON for a jsonb column, and applies `storableText` to each text in it. */
export const json = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => storable(inner));
