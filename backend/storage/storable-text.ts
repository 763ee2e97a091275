import {
  type DialectAdapter,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely';

/**
 * The text as PostgreSQL can store it: it refuses U+0000 and half a surrogate pair. The first is left out, and the
 * second becomes the replacement character, so that user input cannot make a query fail.
 */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

const storable = (value: unknown): unknown => (typeof value === 'string' ? storableText(value) : value);

class StorableTextCompiler extends PostgresQueryCompiler {
  protected override addParameter(value: unknown): void {
    super.addParameter(storable(value));
  }
}

/** Kysely's own migration lock belongs to a session, which a pooler does not keep; `migrate` takes one of a transaction. */
class AdapterWithoutMigrationLock extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

/** Every text that goes into any query, in one place. JSON is text by then: see `json`. */
export class StorableTextDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new StorableTextCompiler();
  }
  override createAdapter(): DialectAdapter {
    return new AdapterWithoutMigrationLock();
  }
}

/** A value for a jsonb column. */
export const json = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => storable(inner));
