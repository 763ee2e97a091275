import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';

/** The users of the scope's seller account, without removed ones. Queries on these users start here. */
export const usersInScope = (db: Db, { platform, person }: Scope) => {
  const main = keyOf(person.sid);
  return db
    .selectFrom('account')
    .where('account.platform', '=', platform)
    .where('account.removed_at', 'is', null)
    .where((eb) => eb.or([eb('account.id', '=', main), eb('account.parent_id', '=', main)]));
};
