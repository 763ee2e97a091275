import type { Id } from '@/domain/kernel/id';
import { MINUTE } from '@/domain/kernel/instant';
import { referenceKey } from '@/domain/kernel/reference-key';
import { legsOf } from '@/domain/ledger/legs';
import { creditOf } from '@/domain/recharge/transition';
import type { DemoData, DemoMovement } from '@backend/core/seed/demo-data';
import type { Db } from './database';
import { timeOf } from './rows/scalars';

const ROWS_AT_ONCE = 400;
/** In the demo, the time between the report of a bank transfer and its approval. */
const APPROVAL_DELAY = 40 * MINUTE;

/** The party that a movement credits, and the amount. */
const creditIn = ({ transfer }: DemoMovement) =>
  legsOf(transfer).flatMap(({ account, amount }) =>
    account.kind === 'platform' ? [] : [{ party: account, amount }],
  )[0];

/**
 * Adds the demo's recharges as approved bank transfers. Returns all movements; those of a recharge refer to its row.
 */
export const addDemoRecharges = async (
  db: Db,
  { movements, accounts }: DemoData,
): Promise<readonly DemoMovement[]> => {
  const named = new Map(accounts.map((account) => [account.id, account.name]));
  const approvers = new Map(
    accounts.flatMap((each) => (each.userName === 'approver' ? [[each.platform, each] as const] : [])),
  );
  const made = movements.flatMap((movement, place) => {
    const credit = movement.transfer.kind === 'recharge' ? creditIn(movement) : undefined;
    const approver = approvers.get(movement.platform);
    if (credit === undefined || approver === undefined) return [];
    const { platform, by, at } = movement;
    const hand = { id: approver.id, name: approver.name, at: timeOf(at) };
    const reference = `2026${String(at).slice(-9)}${String(place).padStart(5, '0')}`;
    const name = named.get(by) ?? '';
    return {
      ...{ movement, credit },
      row: {
        ...{ platform, party_kind: credit.party.kind, party_id: credit.party.id, party_name: name },
        ...{ status: 'CREDITED' as const, version: 2, way: 'bank' as const },
        ...{ amount: credit.amount, arrived: credit.amount, payer: name, vouchers: '[]' },
        ...{ bank_reference: reference, bank_reference_key: referenceKey(reference) },
        ...{ submitted_by: by, submitted_by_name: name, submitted_at: timeOf(at - APPROVAL_DELAY) },
        ...{ checked_by: hand.id, checked_by_name: hand.name, checked_at: hand.at },
        ...{ credited_by: hand.id, credited_by_name: hand.name, credited_at: hand.at },
      },
    };
  });
  const ids = new Map<DemoMovement, Id>();
  for (let from = 0; from < made.length; from += ROWS_AT_ONCE) {
    const some = made.slice(from, from + ROWS_AT_ONCE);
    const rows = await db
      .insertInto('recharge')
      .values(some.map(({ row }) => row))
      .returning(['id', 'bank_reference'])
      .execute();
    const byReference = new Map(rows.map(({ id, bank_reference: reference }) => [reference, id]));
    for (const { movement, row } of some) ids.set(movement, byReference.get(row.bank_reference) ?? '');
    await db
      .insertInto('finance_event')
      .values(
        some.flatMap(({ movement, row }) =>
          (['submit', 'approve'] as const).map((kind) => ({
            ...{ platform: row.platform, area: 'recharge', subject_id: ids.get(movement) ?? '', kind },
            ...(kind === 'submit'
              ? { author_id: row.submitted_by, author_name: row.submitted_by_name, at: row.submitted_at }
              : { author_id: row.checked_by, author_name: row.checked_by_name, at: row.checked_at }),
            note: '',
          })),
        ),
      )
      .execute();
  }
  const credits = new Map(made.map(({ movement, credit }) => [movement, credit]));
  return movements.map((movement) => {
    const [id, credit] = [ids.get(movement), credits.get(movement)];
    return id === undefined || credit === undefined
      ? movement
      : { ...movement, transfer: creditOf({ id, party: credit.party }, credit.amount) };
  });
};
