import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openMarket } from '@tests/support/storage/market';
import { onEachDatabase } from '@tests/support/database';

onEachDatabase('the notices of a user', (database) => {
  it('are found without reading the thousands of notices of other users', async () => {
    const market = await openMarket(database());
    const { db } = database();
    const [reader, other] = [market.creator.person.userId, market.staff.person.userId];
    await sql`insert into notice (platform, title, content, created_at, account_id)
      select ${market.brand}, 't', 'c', now(), ${other} from generate_series(1, 5000)`.execute(db);
    await sql`insert into notice (platform, title, content, created_at) values (${market.brand}, 't', 'c', now())`.execute(
      db,
    );
    await sql`analyze notice`.execute(db);
    const { rows } = await sql<Record<'QUERY PLAN', string>>`explain select id from notice
      where platform = ${market.brand} and published and (account_id is null or account_id = ${reader})`.execute(
      db,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('notice_published_idx');
    expect(plan).toContain('notice_account_idx');
    expect(plan).not.toContain('Seq Scan');
    const unread = await market.as(market.creator).notices.unread(Date.now());
    expect(unread).toHaveLength(1);
  });
});
