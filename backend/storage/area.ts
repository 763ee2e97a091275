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
import type { Makers } from './lazy-members';

/** The input for an area's demo data, which is added after accounts and orders. */
interface DemoSource {
  readonly now: Instant;
  readonly accounts: readonly DemoAccount[];
}

/** Finds the owners of a changed row, which decide who may see it. Undefined if there is no row. */
export type OwnerOf = (db: Db, id: Id) => Promise<Ownership | undefined>;
type Owners = Readonly<Partial<Record<ChangedArea, OwnerOf>>>;

/** The arguments of each function in `within`. */
export type GivenScope = readonly [db: Db, scope: Scope, effects: GivenCommand['effects']];

/** One area of the storage. A `.tables.ts` file in the same folder declares its tables, if it has any. */
export interface StorageArea<Part extends Partial<AreaStorage> = Partial<AreaStorage>> {
  /** The migrations of the area by name; their files are in `migrations/`. */
  readonly migrations?: Readonly<Record<string, Migration>>;
  /** The area's part of the storage of one scope: a function for each member. */
  readonly within?: Makers<GivenScope, Part>;
  /** Finds the owners of a changed row, by the name of its area. */
  readonly owners?: Owners;
  /** A condition on the row `stored_file`: whether the scope may see it because a row of this area shows it. */
  readonly showsFile?: (scope: Scope) => RawBuilder<SqlBool>;
  /** A condition on the row `stored_file`: whether a row of this area uses the file. A used file must be kept. */
  readonly usesFile?: RawBuilder<SqlBool>;
  readonly fillDemo?: (db: Db, demo: DemoSource) => Promise<void>;
}
