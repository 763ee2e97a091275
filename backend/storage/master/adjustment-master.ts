import type { StoredMaster as Master } from '@backend/core/ports/masters.port';
import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import {
  ADJUSTMENT_DECISIONS,
  ADJUSTMENT_PURPOSES,
  type AdjustmentDecision,
  type AdjustmentPurpose,
  adjustmentTransfers,
  checkOwed,
  decideAdjustment,
  isAboutDebt,
} from '@/domain/ledger/adjustment';
import type { Party } from '@/domain/ledger/ledger-account';
import { sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import { ok } from '@/domain/result';
import type { Db } from '../database';
import { receivableOf, reduceReceivable } from '../finance/receivable';
import { post } from '../ledger/post';
import { keyOf, timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import { type MasterTable, numberIn, offsetOf, textIn } from './master-table';
import { byText, narrowedBy } from './narrowed';

const partyIn = (key: string): Party => {
  const id = key.slice(key.indexOf(':') + 1);
  return key.startsWith('shop:') ? shopParty(id) : sellerParty(id);
};

const purposeIn = (purpose: string): AdjustmentPurpose =>
  ADJUSTMENT_PURPOSES.find((each) => each === purpose) ?? 'points';

const decisionIn = (decision: string): AdjustmentDecision =>
  ADJUSTMENT_DECISIONS.find((each) => each === decision) ?? '';

const adjustments = (db: Db, platform: string) =>
  db
    .selectFrom('adjustment')
    .innerJoin('account as author', 'author.id', 'adjustment.author_id')
    .leftJoin('account as decider', 'decider.id', 'adjustment.decided_by')
    .where('adjustment.platform', '=', platform);

const COLUMNS = [
  'adjustment.id',
  'adjustment.party',
  'adjustment.purpose',
  'adjustment.points',
  'adjustment.reason',
  'adjustment.decision',
  'author.name as proposed_by',
  'decider.name as decided_by',
] as const;

interface Row {
  readonly id: Id;
  readonly party: string;
  readonly purpose: AdjustmentPurpose;
  readonly points: number;
  readonly reason: string;
  readonly decision: AdjustmentDecision;
  readonly proposed_by: string;
  readonly decided_by: string | null;
}

const masterOf = ({
  id,
  party,
  purpose,
  points,
  reason,
  decision,
  proposed_by,
  decided_by,
}: Row): Master => ({
  id,
  values: { party, purpose, points, reason, decision, proposedBy: proposed_by, decidedBy: decided_by ?? '' },
});

const FILTERS = { decision: byText('adjustment.decision') };

/** Adjustments of points. An approval posts the adjustment to the ledger in the same transaction. */
export const adjustmentMaster: MasterTable = {
  list: async (db, platform, query) => {
    const { search = '', pageSize } = query;
    const found = adjustments(db, platform)
      .$if(search.trim() !== '', (rows) =>
        rows.where(oneContains(['adjustment.reason', 'author.name'], search.trim())),
      )
      .where(narrowedBy(query, FILTERS));
    const rows = await found
      .select(COLUMNS)
      // Adjustments that wait for a decision come first.
      .orderBy(sql`adjustment.decision = ''`, 'desc')
      .orderBy('adjustment.created_at', 'desc')
      .orderBy('adjustment.id', 'desc')
      .limit(pageSize)
      .offset(offsetOf(query))
      .execute();
    const { total } = await found
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return { items: rows.map(masterOf), total: Number(total) };
  },

  find: async (db, platform, id) => {
    const row = await adjustments(db, platform)
      .select(COLUMNS)
      .where('adjustment.id', '=', keyOf(id))
      .executeTakeFirst();
    return row && masterOf(row);
  },

  lock: async (transaction, platform, id) => {
    await transaction
      .selectFrom('adjustment')
      .select('id')
      .where('platform', '=', platform)
      .where('id', '=', keyOf(id))
      .forUpdate()
      .execute();
  },

  add: async (transaction, { platform, manager, now }, values) => {
    const purpose = purposeIn(textIn(values, 'purpose'));
    const points = numberIn(values, 'points');
    const party = textIn(values, 'party');
    const owed = await receivableOf(transaction, platform, partyIn(party), { locks: false });
    const most = checkOwed({ purpose, points }, owed);
    if (!most.ok) return most;
    const { id } = await transaction
      .insertInto('adjustment')
      .values({
        platform,
        party,
        purpose,
        points,
        reason: textIn(values, 'reason'),
        author_id: manager.userId,
        created_at: timeOf(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return ok(id);
  },

  change: async (
    transaction,
    { platform, manager, now, requestId, alsoChanged },
    { id, values: before },
    values,
  ) => {
    const { author_id: proposedBy } = await transaction
      .selectFrom('adjustment')
      .select('author_id')
      .where('platform', '=', platform)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const decision = decisionIn(textIn(values, 'decision'));
    const pending = { decision: decisionIn(textIn(before, 'decision')), proposedBy };
    const decided = decideAdjustment(pending, decision, manager.userId);
    if (!decided.ok) return decided;
    if (decided.value === 'none') return ok(undefined);
    await transaction
      .updateTable('adjustment')
      .set({ decision, decided_by: manager.userId, decided_at: timeOf(now) })
      .where('platform', '=', platform)
      .where('id', '=', id)
      .execute();
    if (decided.value === 'reject') return ok(undefined);
    const adjustment = {
      id,
      party: partyIn(textIn(before, 'party')),
      purpose: purposeIn(textIn(before, 'purpose')),
      points: numberIn(before, 'points'),
      reason: textIn(before, 'reason'),
    };
    if (isAboutDebt(adjustment.purpose)) {
      const { party, points } = adjustment;
      const owed = await receivableOf(transaction, platform, party, { locks: true });
      const most = checkOwed(adjustment, owed);
      if (!most.ok) return most;
      await reduceReceivable(transaction, party, points);
      await alsoChanged('shop', party.id, [{ field: 'owes', before: owed, after: owed - points }]);
    }
    const posting = { platform, by: manager.userId, requestId, now };
    return post(transaction, posting, adjustmentTransfers(adjustment));
  },
};
