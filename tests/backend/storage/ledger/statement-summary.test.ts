import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { sellerParty } from '@/domain/ledger/ledger-account';
import { statementStorage } from '@backend/storage/ledger/statement';
import { NOON } from '@tests/support/builders';
import { onEachDatabase, onServer } from '@tests/support/database';
import { openMarket } from '@tests/support/storage/market';
import { giveFen } from '@tests/support/storage/points';

onServer('the summary of a statement', (database) => {
  it('is consistent while points are being posted', async () => {
    const { db } = database();
    const { brand, creator } = await openMarket(database());
    const give = () => giveFen(db, brand, sellerParty(creator.person.sid), 500, NOON);
    await give();
    let reads = 0;
    /** Posts an entry after each read of the summary. */
    const posting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        reads += 1;
        await give();
        return result;
      },
    };
    const range = { from: NOON - 1000 };
    const summary = await statementStorage(db.withPlugin(posting), creator).summary(range);
    const moved = summary.months.reduce((sum, { incoming, outgoing }) => sum + incoming - outgoing, 0);
    expect(reads).toBeGreaterThan(0);
    expect(summary.opening + moved).toBe(summary.closing);
    expect(summary).toMatchObject({ opening: 0, closing: 500, available: 500, held: 0 });
  });
});

onEachDatabase('the summary of an account without movements', (database) => {
  it('is zero', async () => {
    const { creator } = await openMarket(database());
    expect(await statementStorage(database().db, creator).summary({ from: NOON })).toEqual({
      available: 0,
      held: 0,
      opening: 0,
      closing: 0,
      months: [],
    });
  });
});
