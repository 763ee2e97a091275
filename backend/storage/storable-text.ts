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
 * The text in a form that PostgreSQL can store: it refuses U+0000 and lone surrogates. The first is removed, the
 * others become the replacement character, so that user input cannot make a query fail.
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
 * Kysely's own migration lock belongs to a session, which a pooler does not keep; `migrate` uses a transaction's lock.
 */
class AdapterWithoutMigrationLock extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

/** Applies `storableText` to every text parameter of every query. JSON is text by then: see `json`. */
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

/** A value for a jsonb column. */
export const json = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => storable(inner));
