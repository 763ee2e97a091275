import { withdrawalNotice } from '@/domain/notice/money-notice';
import { ok, refuse } from '@/domain/result';
import { withdrawalTransition } from '@/domain/withdrawal/transition';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import { isMain, partyOf, type Scope } from '@backend/core/ports/scope';
import type { StoredReceipt, WithdrawalStorage } from '@backend/core/ports/withdrawals.port';
import type { Db } from '../database';
import { recordFinanceEvent, withNumberReaders } from '../finance/finance-events';
import { inMoneyScope } from '../finance/finance-scope';
import { addMoneyNotice } from '../finance/money-news';
import { receivableOf } from '../finance/receivable';
import { refusingTaken } from '../finance/unique-facts';
import { type Effects, runCommand } from '../kernel/run-command';
import { post } from '../ledger/post';
import { keyOf } from '../rows/scalars';
import { withdrawalSettings } from './submit';
import { changedColumns, withdrawalOf, type WithdrawalRow } from './withdrawal-row';

/** Implements `WithdrawalStorage.take` in SQL. */
export const withdrawalSteps = (db: Db, scope: Scope, effects: Effects): Pick<WithdrawalStorage, 'take'> => {
  const { platform, person } = scope;
  return {
    take: (id, command, { permissions, confirmedAt }, request, now) =>
      refusingTaken(async () => {
        const given = { by: person.userId, request: plainCommand(request), now, effects };
        const end = await runCommand<WithdrawalRow, StoredReceipt, StoredReceipt>(db, given, {
          lock: async (transaction) => {
            const row = await transaction
              .selectFrom('withdrawal')
              .selectAll()
              .where(inMoneyScope('withdrawal', scope))
              .where('id', '=', keyOf(id))
              .forNoKeyUpdate()
              .executeTakeFirst();
            return row === undefined ? refuse('withdrawal.not-found') : ok(row);
          },
          carryOut: async (transaction, row, note) => {
            const stored = withdrawalOf(row);
            const [before = stored] = await withNumberReaders(transaction, [stored]);
            const taken = withdrawalTransition(
              before,
              command,
              {
                id: person.userId,
                name: person.name,
                isStaff: scope.wholePlatform,
                isMain: isMain(scope),
                ...(scope.wholePlatform ? {} : { party: partyOf(scope) }),
                permissions,
              },
              {
                settings: await withdrawalSettings(transaction, platform),
                receivable: await receivableOf(transaction, platform, before.party, { locks: true }),
                confirmedAt,
              },
              now,
            );
            if (!taken.ok) return taken;
            const { withdrawal, transfers, note: corrected } = taken.value;
            await transaction
              .updateTable('withdrawal')
              .set(changedColumns(withdrawal))
              .where('id', '=', row.id)
              .execute();
            const posting = { platform, by: person.userId, requestId: request.requestId, now };
            const moved = await post(transaction, posting, transfers);
            if (!moved.ok) return moved;
            const { ended } = withdrawal;
            const why = corrected ?? [ended?.returnReference, ended?.reason].filter(Boolean).join(' ');
            const happened = {
              area: 'withdrawal',
              subjectId: row.id,
              kind: command.verb,
              note: why,
            } as const;
            await recordFinanceEvent(transaction, scope, [happened], now);
            // A corrected reference needs no notice: the account was already informed of the payout.
            if (withdrawal.status !== before.status)
              await addMoneyNotice(
                transaction,
                { ...withdrawal, platform },
                withdrawalNotice(withdrawal),
                now,
              );
            note({ area: 'withdrawal', id: row.id });
            return ok({ id: row.id, status: withdrawal.status });
          },
          answer: { keep: (answer) => answer, recall: (_, answer) => Promise.resolve(answer) },
        });
        return answerOf(end);
      }),
  };
};
