import { sql, type SqlBool } from 'kysely';
import { DEMO_FEEDBACK } from '@backend/core/feedback/feedback.demo';
import { HOUR } from '@/domain/kernel/instant';
import type { StorageArea } from '../area';
import { feedbackTables } from '../migrations/0061-feedback';
import { keyOf, timeOf } from '../rows/scalars';
import { rowsInScope } from '../kernel/in-scope';
import { feedbackBox } from './feedback-box';

/** The storage area of users' feedback to the platform. */
export const feedback: StorageArea = {
  migrations: { '0061-feedback': feedbackTables },

  within: { feedbackBox },

  owners: {
    feedback: async (db, id) => {
      const row = await db
        .selectFrom('feedback')
        .select(['platform', 'sid', 'shop_id'])
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      return (
        row && {
          platform: row.platform,
          sellers: [row.sid],
          ...(row.shop_id === null ? {} : { shopId: row.shop_id }),
        }
      );
    },
  },

  showsFile: (scope) => sql<SqlBool>`exists (
    select 1 from feedback where ${rowsInScope('feedback', ['sid'], scope)}
      and feedback.images @> to_jsonb(stored_file.name))`,

  usesFile: sql<SqlBool>`exists (
    select 1 from feedback, jsonb_array_elements_text(feedback.images) as used (name)
    where used.name = stored_file.name)`,

  /** Adds feedback of the seller on each platform. The platform has answered some of it. */
  fillDemo: async (db, { now, accounts }) => {
    for (const seller of accounts.filter(({ userName }) => userName === 'seller')) {
      const staff = accounts.find(
        ({ userName, platform }) => userName === 'platform' && platform === seller.platform,
      );
      for (const { hoursAgo, status, events, ...written } of DEMO_FEEDBACK) {
        const at = now - hoursAgo * HOUR;
        const { id } = await db
          .insertInto('feedback')
          .values({
            ...written,
            ...{
              platform: seller.platform,
              sid: seller.sid,
              shop_id: null,
              images: '[]',
              version: '',
              status,
            },
            ...{ author_id: seller.id, author_name: seller.name },
            created_at: timeOf(at),
            updated_at: timeOf(at + events.length * HOUR),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const [index, event] of events.entries()) {
          const author = event.side === 'platform' && staff !== undefined ? staff : seller;
          await db
            .insertInto('feedback_event')
            .values({
              ...event,
              ...{ feedback_id: id, seq: index + 1, author_id: author.id, author_name: author.name },
              at: timeOf(at + (index + 1) * HOUR),
            })
            .execute();
        }
      }
    }
  },
};
