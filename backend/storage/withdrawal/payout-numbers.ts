import type { Id } from '@/domain/kernel/id';
import { accountKey } from '@/domain/ledger/ledger-account';
import { ok, refuse, type Result } from '@/domain/result';
import type { BatchRow } from '@/domain/withdrawal/bank-batch';
import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import { type NumberUse, permitBankNumber } from '@/domain/withdrawal/withdrawal-table';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { Scope } from '@backend/core/ports/scope';
import type { RevealedNumbers, OpenNumber, WithdrawalStorage } from '@backend/core/ports/withdrawals.port';
import type { Db } from '../database';
import { recordFinanceEvent } from '../finance/finance-events';
import { ofPlatform } from '../finance/finance-scope';
import { receivablesOf } from '../finance/receivable';
import { type Effects, runCommand } from '../kernel/run-command';
import { keyOf, timeOf } from '../rows/scalars';
import { withdrawalSettings } from './submit';
import { withdrawalOf, type WithdrawalRow } from './withdrawal-row';

/** The answer that is stored for repeated requests: the ids of withdrawals, without the bank numbers. */
interface KeptNumbers {
  readonly ids: readonly Id[];
  readonly owing: readonly Id[];
}

/** Locks and returns the withdrawals of the brand, in the order of `ids`. */
const lockedRows = async (
  db: Db,
  scope: Scope,
  ids: readonly Id[],
): Promise<Result<readonly WithdrawalRow[]>> => {
  const rows = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where(ofPlatform('withdrawal', scope))
    .where('id', 'in', ids.map(keyOf))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(keyOf(id)) ?? []);
  return found.length < ids.length ? refuse('withdrawal.not-found') : ok(found);
};

/**
 * Checks each withdrawal and decrypts its bank number. If one withdrawal is refused, the whole command is refused.
 * There is one exception: a file leaves out the withdrawals of shops that owe points, if at least one withdrawal
 * remains.
 */
const openedOf = async (
  db: Db,
  { platform, person }: Scope,
  rows: readonly WithdrawalRow[],
  use: NumberUse,
  open: OpenNumber,
): Promise<Result<RevealedNumbers>> => {
  const settings = await withdrawalSettings(db, platform);
  const withdrawals = rows.map(withdrawalOf);
  const owed = await receivablesOf(
    db,
    platform,
    withdrawals.map(({ party }) => party),
  );
  const given: BatchRow[] = [];
  const owing: Id[] = [];
  let debt: Result<never> | undefined;
  for (const [place, withdrawal] of withdrawals.entries()) {
    const facts = { settings, receivable: owed.get(accountKey(withdrawal.party)) ?? 0 };
    const permitted = permitBankNumber(withdrawal, person.userId, facts, use);
    if (!permitted.ok) {
      if (use.as === 'one' || permitted.refusal.code !== 'withdrawal.receivable') return permitted;
      debt = permitted;
      owing.push(withdrawal.id);
      continue;
    }
    const number = await open(withdrawal.party, rows[place]?.sealed_number ?? '');
    if (number === undefined) return refuse('payee.number-unreadable', { no: withdrawalNo(withdrawal.id) });
    given.push({ withdrawal, number });
  }
  return given.length === 0 && debt !== undefined ? debt : ok({ rows: given, owing });
};

/** Implements `WithdrawalStorage.reveal` in SQL. */
export const payoutNumbers = (db: Db, scope: Scope, effects: Effects): Pick<WithdrawalStorage, 'reveal'> => ({
  reveal: async (ids, use, open, request, now) => {
    const { person } = scope;
    const given = { by: person.userId, request: plainCommand(request), now, effects };
    const kind = use.as === 'one' ? 'reveal' : 'export';
    const idsOf = ({ rows }: RevealedNumbers) => rows.map(({ withdrawal }) => withdrawal.id);
    const eventsOf = (ids: readonly Id[]) =>
      ids.map((subjectId) => ({ area: 'withdrawal', subjectId, kind }) as const);
    /** Stores this user as the last one who read the numbers, and adds each reading to the history. */
    const noteGiven = async (transaction: Db, out: readonly Id[]) => {
      if (out.length === 0) return;
      await transaction
        .updateTable('withdrawal')
        .set({ exported_by: person.userId, exported_by_name: person.name, exported_at: timeOf(now) })
        .where(ofPlatform('withdrawal', scope))
        .where('id', 'in', out.map(keyOf))
        .execute();
      await recordFinanceEvent(transaction, scope, eventsOf(out), now);
    };
    const end = await runCommand<readonly WithdrawalRow[], Result<RevealedNumbers>, KeptNumbers>(db, given, {
      lock: (transaction) => lockedRows(transaction, scope, ids),
      carryOut: async (transaction, locked, note) => {
        const opened = await openedOf(transaction, scope, locked, use, open);
        if (!opened.ok) return opened;
        const out = idsOf(opened.value);
        await noteGiven(transaction, out);
        for (const id of out) note({ area: 'withdrawal', id });
        return ok(opened);
      },
      answer: {
        keep: (answer) => ({
          ids: answer.ok ? idsOf(answer.value) : [],
          owing: answer.ok ? answer.value.owing : [],
        }),
        // A repeated request reads the numbers again, and the history records this. The withdrawals are checked again,
        // because a withdrawal that has ended since the first request must not be paid.
        recall: async (transaction, kept) => {
          const locked = await lockedRows(transaction, scope, kept.ids);
          if (!locked.ok) return locked;
          const repeat = { ...use, isAgain: use.isAgain || use.as === 'file' };
          const again = await openedOf(transaction, scope, locked.value, repeat, open);
          if (again.ok) await noteGiven(transaction, idsOf(again.value));
          return again.ok ? ok({ ...again.value, owing: [...kept.owing, ...again.value.owing] }) : again;
        },
      },
    });
    const answer = answerOf(end);
    return answer.ok ? answer.value : answer;
  },
});
