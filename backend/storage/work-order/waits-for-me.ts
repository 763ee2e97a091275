import { sql, type RawBuilder } from 'kysely';
import type { Person } from '@/domain/kernel/party';
import type { WaitingKind } from '@/domain/work-order/waiting-for-me';
import { keyOf } from '../rows/scalars';

const column = (name: string): RawBuilder<unknown> => sql.ref(`listed.${name}`);

/**
 * The user's side of a work order: the same rule as the domain's `sideOf`, in SQL. The first matching case decides: the
 * user is the handler, is the creator, belongs to the creator's account, or belongs to the handler's account.
 */
const mySide = ({ userId, sid }: Person): RawBuilder<string> => {
  const [me, account] = [keyOf(userId), keyOf(sid)];
  return sql<string>`case
    when ${column('handler_id')} = ${me} and ${column('handler_type')} = 'SELLER' then 'handler'
    when ${column('creator_id')} = ${me} and ${column('creator_type')} = 'SELLER' then 'creator'
    when ${column('creator_sid')} = ${account} then 'creator'
    when ${column('handler_sid')} = ${account} then 'handler'
    else 'other' end`;
};

/** The same condition as the domain's `waitsForMe`, in SQL. Lists filter by it, and the home page counts with it. */
export const waitsForMe = (kind: WaitingKind, person: Person): RawBuilder<boolean> => {
  switch (kind) {
    case 'unanswered': {
      const side = mySide(person);
      return sql<boolean>`(not ${column('finished')} and case ${side}
        when 'other' then ${column('last_said_side')} = 'creator'
        else ${column('last_said_side')} <> ${side} end)`;
    }
    case 'urged':
      return sql<boolean>`(not ${column('finished')} and ${column('urged_at')} is not null)`;
    case 'reshipment':
      return sql<boolean>`(not ${column('finished')} and ${column('reissue')} > 0
        and ${column('shipped_at')} is null)`;
    case 'unrated':
      return sql<boolean>`(${column('finished')} and ${column('rating_times')} is null
        and ${column('creator_id')} = ${keyOf(person.userId)} and ${column('creator_type')} = 'SELLER')`;
  }
};
