import { rechargeNotice } from '@/domain/notice/money-notice';
import { rechargeNo } from '@/domain/recharge/recharge';
import { checkRechargePoints } from '@/domain/recharge/submit-recharge';
import { rechargeTransition } from '@/domain/recharge/transition';
import { referenceKey } from '@/domain/kernel/reference-key';
import { ok, refuse } from '@/domain/result';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { RechargeReceipt, RechargeStorage } from '@backend/core/ports/recharges.port';
import { isMain, partyOf, type Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { recordFinanceEvent } from '../finance/finance-events';
import { inMoneyScope } from '../finance/finance-scope';
import { addMoneyNotice } from '../finance/money-news';
import { partyNameOf } from '../finance/party-name';
import { refusingTaken } from '../finance/unique-facts';
import { type Effects, runCommand } from '../kernel/run-command';
import { lockParties } from '../ledger/party-accounts';
import { post } from '../ledger/post';
import { keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { closeEarly, openPayment } from '../payment/open-payment';
import { rechargeSettings } from './recharge-list';
import { changedColumns, rechargeOf, type RechargeRow } from './recharge-row';

const SAME = {
  keep: (answer: RechargeReceipt) => answer,
  recall: (_: Db, answer: RechargeReceipt) => Promise.resolve(answer),
};

/** The payment of a recharge that is paid by code; undefined for a bank transfer. */
const paymentOfRecharge = (db: Db, { way, id }: RechargeRow) =>
  way === 'bank'
    ? undefined
    : db
        .selectFrom('payment')
        .select(['platform', 'channel', 'number', 'trouble'])
        .where('area', '=', 'recharge')
        .where('subject_id', '=', id)
        .executeTakeFirstOrThrow();

/** Implements the commands of `RechargeStorage`, except those for refunds. */
export const rechargeCommands = (
  db: Db,
  scope: Scope,
  effects: Effects,
): Pick<RechargeStorage, 'submitTransfer' | 'submitPayment' | 'take'> => {
  const { platform, person } = scope;
  return {
    submitTransfer: ({ amount, transfer }, request, now) =>
      refusingTaken(async () => {
        const party = partyOf(scope);
        const given = { by: person.userId, request: plainCommand(request), now, effects };
        const end = await runCommand<undefined, RechargeReceipt, RechargeReceipt>(db, given, {
          // Locks the account of the party, which serialises its new recharges.
          lock: async (transaction) => {
            await lockParties(transaction, platform, [party]);
            return ok(undefined);
          },
          carryOut: async (transaction, _locked, note) => {
            if ((await rechargeSettings(transaction, platform)).bank === undefined)
              return refuse('recharge.no-bank');
            const { id } = await transaction
              .insertInto('recharge')
              .values({
                platform,
                party_kind: party.kind,
                party_id: party.id,
                party_name: await partyNameOf(transaction, scope),
                status: 'SUBMITTED',
                version: 1,
                way: 'bank',
                amount,
                payer: transfer.payer,
                bank_reference: transfer.bankReference,
                bank_reference_key: referenceKey(transfer.bankReference),
                vouchers: json(transfer.vouchers),
                submitted_by: person.userId,
                submitted_by_name: person.name,
                submitted_at: timeOf(now),
              })
              .returning('id')
              .executeTakeFirstOrThrow();
            const happened = { area: 'recharge', subjectId: id, kind: 'submit' } as const;
            await recordFinanceEvent(transaction, scope, [happened], now);
            note({ area: 'recharge', id });
            return ok({ id, status: 'SUBMITTED' });
          },
          answer: SAME,
        });
        return answerOf(end);
      }),

    submitPayment: async (points, channel, request, now) => {
      const party = partyOf(scope);
      const given = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand<undefined, RechargeReceipt, RechargeReceipt>(db, given, {
        lock: async (transaction) => {
          await lockParties(transaction, platform, [party]);
          return ok(undefined);
        },
        carryOut: async (transaction, _locked, note, enqueue) => {
          const { qrMax } = await rechargeSettings(transaction, platform);
          const amount = checkRechargePoints(points, qrMax);
          if (!amount.ok) return amount;
          const { id } = await transaction
            .insertInto('recharge')
            .values({
              ...{ platform, party_kind: party.kind, party_id: party.id, status: 'PAYING', version: 1 },
              party_name: await partyNameOf(transaction, scope),
              way: channel,
              amount: amount.value,
              vouchers: '[]',
              submitted_by: person.userId,
              submitted_by_name: person.name,
              submitted_at: timeOf(now),
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          // The number contains the time, so that it is unique at the provider even if a refilled database reuses ids.
          const number = `${rechargeNo(id)}T${now.toString(36).toUpperCase()}`;
          const opening = {
            platform,
            area: 'recharge',
            subjectId: id,
            channel,
            number,
            amount: amount.value,
          };
          await openPayment(transaction, opening, enqueue, now);
          await recordFinanceEvent(
            transaction,
            scope,
            [{ area: 'recharge', subjectId: id, kind: 'submit' }],
            now,
          );
          note({ area: 'recharge', id });
          return ok({ id, status: 'PAYING' });
        },
        answer: SAME,
      });
      return answerOf(end);
    },

    take: async (id, command, permissions, request, now) => {
      const given = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand<RechargeRow, RechargeReceipt, RechargeReceipt>(db, given, {
        lock: async (transaction) => {
          const row = await transaction
            .selectFrom('recharge')
            .selectAll()
            .where(inMoneyScope('recharge', scope))
            .where('id', '=', keyOf(id))
            .forNoKeyUpdate()
            .executeTakeFirst();
          return row === undefined ? refuse('recharge.not-found') : ok(row);
        },
        carryOut: async (transaction, row, note, enqueue) => {
          const actor = {
            id: person.userId,
            name: person.name,
            isStaff: scope.wholePlatform,
            isMain: isMain(scope),
            ...(scope.wholePlatform ? {} : { party: partyOf(scope) }),
            permissions,
          };
          const settings = await rechargeSettings(transaction, platform);
          const payment = await paymentOfRecharge(transaction, row);
          const trouble = payment?.trouble ?? undefined;
          const known = { ...rechargeOf(row), ...(trouble === undefined ? {} : { trouble }) };
          const taken = rechargeTransition(known, command, actor, settings, now);
          if (!taken.ok) return taken;
          const { recharge, transfers } = taken.value;
          await transaction
            .updateTable('recharge')
            .set(changedColumns(recharge))
            .where('id', '=', row.id)
            .execute();
          const posting = { platform, by: person.userId, requestId: request.requestId, now };
          const posted = await post(transaction, posting, transfers);
          if (!posted.ok) return posted;
          // The same job closes a code when it expires. So a payment that arrives before the job runs is still
          // credited.
          if (payment !== undefined) await closeEarly(payment, enqueue);
          const why = command.verb === 'reject' ? (recharge.ended?.reason ?? '') : '';
          const kind = payment === undefined ? command.verb : 'give-up';
          const happened = { area: 'recharge', subjectId: row.id, kind, note: why } as const;
          await recordFinanceEvent(transaction, scope, [happened], now);
          await addMoneyNotice(transaction, { ...recharge, platform }, rechargeNotice(recharge), now);
          note({ area: 'recharge', id: row.id });
          return ok({ id: row.id, status: recharge.status });
        },
        answer: SAME,
      });
      return answerOf(end);
    },
  };
};
