import type { Department, DirectoryPerson } from '@/domain/directory/directory';
import type { Scope } from '@backend/core/ports/scope';
import { shownNameOf } from '../account/shown-name';
import type { Db } from '../database';
import { usersInScope } from '../seller-user/users-in-scope';

/** The most entries that a select box on the screen can reasonably show. */
const ENTRIES = 1000;

const rows = (db: Db, scope: Scope) =>
  usersInScope(db, scope)
    .select(['account.id', 'account.parent_id', 'account.name', 'account.link_name'])
    .where('account.enabled', '=', true)
    .orderBy('account.id')
    .limit(ENTRIES);

/** The users of the scope's account who may sign in. */
export const people = async (db: Db, scope: Scope): Promise<readonly DirectoryPerson[]> =>
  (await rows(db, scope).execute()).map((row) => ({
    id: row.id,
    name: shownNameOf(row),
    departmentId: row.parent_id ?? row.id,
  }));

/** The seller account of the scope, as the only department. */
export const departments = async (db: Db, scope: Scope): Promise<readonly Department[]> =>
  (await rows(db, scope).where('account.parent_id', 'is', null).execute()).map(({ id, name }) => ({
    id,
    name,
  }));
