import type { Migration, RawBuilder, SqlBool } from 'kysely';
import type { Instant } from '@/domain/kernel/instant';
import type { ChangedArea } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';
import type { AreaStorage } from '@backend/core/ports/area-storage';
import type { Scope } from '@backend/core/ports/scope';
import type { Ownership } from '@backend/core/ports/storage.port';
import type { DemoAccount } from '@backend/core/seed/demo-data';
import type { Db } from './database';
import type { GivenCommand } from './kernel/run-command';

/** What a demo is filled from, once accounts and orders are there. */
interface DemoSource {
  readonly now: Instant;
  readonly accounts: readonly DemoAccount[];
}

type Owners = Readonly<Partial<Record<ChangedArea, (db: Db, id: Id) => Promise<Ownership | undefined>>>>;

/** One area of the storage. Its tables stand beside it, by `declare module '../schema'`. */
export interface StorageArea<Part extends Partial<AreaStorage> = Partial<AreaStorage>> {
  /** By their names, which stand in `migrations/`. */
  readonly migrations?: Readonly<Record<string, Migration>>;
  /** Its part of what lies inside one scope. */
  readonly within?: (db: Db, scope: Scope, effects: GivenCommand['effects']) => Part;
  /** Whose a thing is that was announced as changed, by the name of its area. */
  readonly owners?: Owners;
  /** Whether a scope sees the row `stored_file` because something of this area shows it. */
  readonly showsFile?: (scope: Scope) => RawBuilder<SqlBool>;
  readonly fillDemo?: (db: Db, demo: DemoSource) => Promise<void>;
}
