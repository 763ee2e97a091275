import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';

/** The display name of a session's account. */
export const partyNameOf = async (db: Db, scope: Scope): Promise<string> => {
  const { platform, person } = scope;
  const party = partyOf(scope);
  const row =
    party.kind === 'shop'
      ? await db
          .selectFrom('shop')
          .select('name')
          .where('platform', '=', platform)
          .where('id', '=', keyOf(party.id))
          .executeTakeFirst()
      : await db
          .selectFrom('account')
          .select('name')
          .where('platform', '=', platform)
          .where('id', '=', keyOf(party.id))
          .executeTakeFirst();
  return row?.name ?? person.name;
};
