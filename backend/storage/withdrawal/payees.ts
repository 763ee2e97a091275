import type { Selectable } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { PAYEES_MAX } from '@/domain/payee/check-payee';
import { type Payee, usableFrom } from '@/domain/payee/payee';
import { ok, refuse } from '@/domain/result';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { Announcement, WithdrawalStorage } from '@backend/core/ports/withdrawals.port';
import type { Db } from '../database';
import { recordFinanceEvent } from '../finance/finance-events';
import { ofParty } from '../finance/finance-scope';
import { type Effects, NO_ANSWER, runCommand } from '../kernel/run-command';
import { lockParties } from '../ledger/party-accounts';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import type { PayeeTable } from './withdrawal.tables';

const payeeOf = ({ id, added_at, ...row }: Selectable<PayeeTable>): Payee => {
  const addedAt = instantOf(added_at);
  return {
    id,
    kind: row.kind,
    name: row.name,
    bank: row.bank,
    branch: row.branch,
    lastDigits: row.last_digits,
    addedBy: row.added_by_name,
    addedAt,
    usableAt: usableFrom(addedAt),
  };
};

/** The payees of the user's own account, oldest first. */
export const payeesOf = async (db: Db, scope: Scope): Promise<readonly Payee[]> => {
  const rows = await db
    .selectFrom('payee')
    .selectAll()
    .where(ofParty('payee', scope))
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(payeeOf);
};

/** Locks and returns a payee of the user's own account; undefined if there is none or it was removed. */
export const lockedPayee = async (db: Db, scope: Scope, id: string) => {
  const row = await db
    .selectFrom('payee')
    .selectAll()
    .where(ofParty('payee', scope))
    .where('id', '=', keyOf(id))
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { payee: payeeOf(row), sealedNumber: row.sealed_number };
};

/**
 * Announces a new payee by a notice to the main account of the seller, or to each main account of the shop (business
 * 3).
 */
const announce = async (
  transaction: Db,
  scope: Scope,
  payeeId: Id,
  announcement: Announcement,
  now: Instant,
): Promise<void> => {
  const { kind, id } = partyOf(scope);
  const mains = await transaction
    .selectFrom('account')
    .select('id')
    .where('platform', '=', scope.platform)
    .where('parent_id', 'is', null)
    .where(kind === 'shop' ? 'shop_id' : 'id', '=', keyOf(id))
    .execute();
  if (mains.length === 0) return;
  await transaction
    .insertInto('notice')
    .values(
      mains.map(({ id: accountId }) => ({
        ...{ platform: scope.platform, account_id: accountId, payee_id: payeeId },
        ...{ ...announcement, level: 'important' as const, created_at: timeOf(now) },
      })),
    )
    .execute();
};

/**
 * Implements the methods of `WithdrawalStorage` for payees. A lock on the party's account ensures that payees are added
 * one after another.
 */
export const payeeCommands = (
  db: Db,
  scope: Scope,
  effects: Effects,
): Pick<WithdrawalStorage, 'payees' | 'addPayee' | 'removePayee'> => ({
  payees: () => payeesOf(db, scope),

  addPayee: async ({ sealedNumber, announced, ...payee }, request, now) => {
    const party = partyOf(scope);
    const given = { by: scope.person.userId, request: plainCommand(request), now, effects };
    const end = await runCommand<undefined, { readonly id: string }, { readonly id: string }>(db, given, {
      lock: async (transaction) => {
        await lockParties(transaction, scope.platform, [party]);
        return ok(undefined);
      },
      carryOut: async (transaction, _locked, note) => {
        if ((await payeesOf(transaction, scope)).length >= PAYEES_MAX)
          return refuse('payee.too-many', { max: PAYEES_MAX });
        const { id } = await transaction
          .insertInto('payee')
          .values({
            platform: scope.platform,
            party_kind: party.kind,
            party_id: party.id,
            kind: payee.kind,
            name: payee.name,
            bank: payee.bank,
            branch: payee.branch,
            sealed_number: sealedNumber,
            last_digits: payee.lastDigits,
            added_by: scope.person.userId,
            added_by_name: scope.person.name,
            added_at: timeOf(now),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await recordFinanceEvent(transaction, scope, [{ area: 'payee', subjectId: id, kind: 'add' }], now);
        if (announced !== undefined) await announce(transaction, scope, id, announced, now);
        note({ area: 'payee', id });
        return ok({ id });
      },
      answer: { keep: (answer) => answer, recall: (_, answer) => Promise.resolve(answer) },
    });
    return answerOf(end);
  },

  removePayee: async (id, request, now) => {
    const given = { by: scope.person.userId, request: plainCommand(request), now, effects };
    const end = await runCommand(db, given, {
      lock: async (transaction) => {
        const found = await transaction
          .selectFrom('payee')
          .select(['id', 'removed_at'])
          .where(ofParty('payee', scope))
          .where('id', '=', keyOf(id))
          .forNoKeyUpdate()
          .executeTakeFirst();
        return found === undefined ? refuse('payee.not-found') : ok(found);
      },
      carryOut: async (transaction, { id: payeeId, removed_at }, note) => {
        if (removed_at !== null) return refuse('payee.not-found');
        await transaction
          .updateTable('payee')
          .set({ removed_at: timeOf(now) })
          .where('id', '=', payeeId)
          .execute();
        await recordFinanceEvent(
          transaction,
          scope,
          [{ area: 'payee', subjectId: payeeId, kind: 'remove' }],
          now,
        );
        note({ area: 'payee', id: payeeId });
        return ok(undefined);
      },
      answer: NO_ANSWER,
    });
    return answerOf(end);
  },
});
