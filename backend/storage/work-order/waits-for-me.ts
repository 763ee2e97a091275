import { sql, type RawBuilder } from 'kysely';
import type { Person } from '@/domain/work-order/party';
import type { WaitingKind } from '@/domain/work-order/waiting-for-me';
import { keyOf } from '../rows/scalars';

/**
 * The domain's `sideOf` as SQL: in person before by account, the handler before the creator in person, the
 * creator before the handler by account.
 */
const mySide = ({ userId, sid }: Person): RawBuilder<string> => {
  const [me, account] = [keyOf(userId), keyOf(sid)];
  return sql<string>`case
    when work_order.handler_id = ${me} and work_order.handler_type = 'SELLER' then 'handler'
    when work_order.creator_id = ${me} and work_order.creator_type = 'SELLER' then 'creator'
    when work_order.creator_sid = ${account} then 'creator'
    when work_order.handler_sid = ${account} then 'handler'
    else 'other' end`;
};

/** The domain's `waitsForMe` as SQL over `work_order`: what the list keeps and home counts. */
export const waitsForMe = (kind: WaitingKind, person: Person): RawBuilder<boolean> => {
  switch (kind) {
    case 'unanswered': {
      const side = mySide(person);
      return sql<boolean>`(not work_order.finished and case ${side}
        when 'other' then work_order.last_said_side <> 'handler'
        else work_order.last_said_side <> ${side} end)`;
    }
    case 'urged':
      return sql<boolean>`(not work_order.finished and work_order.urged_at is not null)`;
    case 'reshipment':
      return sql<boolean>`(not work_order.finished and work_order.reissue > 0 and work_order.shipped_at is null)`;
    case 'unrated':
      return sql<boolean>`(work_order.finished and work_order.rating_times is null
        and work_order.creator_id = ${keyOf(person.userId)} and work_order.creator_type = 'SELLER')`;
  }
};
