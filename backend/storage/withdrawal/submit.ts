import { dayOf } from '@/domain/dates/calendar';
import type { DayNumber } from '@/domain/dates/civil';
import type { Id } from '@/domain/kernel/id';
import { accountKey } from '@/domain/ledger/ledger-account';
import { ok, refuse } from '@/domain/result';
import { submitWithdrawal } from '@/domain/withdrawal/submit-withdrawal';
import { referenceKey } from '@/domain/kernel/reference-key';
import { heldBy } from '@/domain/withdrawal/withdrawal-transfers';
import {
  type WithdrawalSettings,
  WITHDRAWAL_SETTING_KEYS,
  withdrawalSettingsOf,
} from '@/domain/withdrawal/withdrawal-settings';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { StoredReceipt, WithdrawalStorage } from '@backend/core/ports/withdrawals.port';
import type { Db } from '../database';
import { configuredIn } from '../finance/configured';
import { recordFinanceEvent } from '../finance/finance-events';
import { ofParty } from '../finance/finance-scope';
import { partyNameOf } from '../finance/party-name';
import { receivableOf } from '../finance/receivable';
import { refusingTaken } from '../finance/unique-facts';
import { type Effects, runCommand } from '../kernel/run-command';
import { lockParties, partyBalance } from '../ledger/party-accounts';
import { post } from '../ledger/post';
import { timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { lockedPayee, payeesOf } from './payees';

export const withdrawalSettings = async (db: Db, platform: string): Promise<WithdrawalSettings> =>
  withdrawalSettingsOf(await configuredIn(db, platform, WITHDRAWAL_SETTING_KEYS));

/** The number of withdrawals of the account on this day that count against the limit. */
const countedOn = async (db: Db, scope: Scope, day: DayNumber): Promise<number> => {
  const { count } = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(ofParty('withdrawal', scope))
    .where('submitted_day', '=', day)
    .where('status', 'not in', ['CANCELLED', 'REJECTED', 'FAILED'])
    .executeTakeFirstOrThrow();
  return Number(count);
};

const wasPaidTo = async (db: Db, scope: Scope, payeeId: Id): Promise<boolean> =>
  (await db
    .selectFrom('withdrawal')
    .select('id')
    .where(ofParty('withdrawal', scope))
    .where('payee_id', '=', payeeId)
    .where('status', '=', 'PAID')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Implements the methods of `WithdrawalStorage` that prepare and store a new withdrawal. */
export const submitCommands = (
  db: Db,
  scope: Scope,
  effects: Effects,
): Pick<WithdrawalStorage, 'offer' | 'submit'> => {
  const { platform, person } = scope;
  const party = partyOf(scope);
  return {
    offer: async (now) => ({
      settings: await withdrawalSettings(db, platform),
      available: (await partyBalance(db, platform, party)).available,
      today: await countedOn(db, scope, dayOf(now)),
      receivable: await receivableOf(db, platform, party, { locks: false }),
      payees: await payeesOf(db, scope),
    }),

    submit: (input, request, now) =>
      refusingTaken(async () => {
        const given = { by: person.userId, request: plainCommand(request), now, effects };
        const end = await runCommand<
          NonNullable<Awaited<ReturnType<typeof lockedPayee>>>,
          StoredReceipt,
          StoredReceipt
        >(db, given, {
          lock: async (transaction) => {
            const found = await lockedPayee(transaction, scope, input.payeeId);
            if (found !== undefined) return ok(found);
            return input.payeeId === '' ? refuse('withdrawal.payee-required') : refuse('payee.not-found');
          },
          carryOut: async (transaction, { payee, sealedNumber }, note) => {
            const receivable = await receivableOf(transaction, platform, party, { locks: true });
            const locked = await lockParties(transaction, platform, [party]);
            const { id: _id, addedAt: _at, addedBy: _by, ...facts } = payee;
            const made = submitWithdrawal(
              input,
              {
                party,
                partyName: await partyNameOf(transaction, scope),
                step: { id: person.userId, name: person.name, at: now },
              },
              {
                settings: await withdrawalSettings(transaction, platform),
                available: locked.get(accountKey(party))?.available ?? 0,
                today: await countedOn(transaction, scope, dayOf(now)),
                receivable,
                payee: { ...facts, isNew: !(await wasPaidTo(transaction, scope, payee.id)) },
              },
              now,
            );
            if (!made.ok) return made;
            const { value } = made;
            const { id } = await transaction
              .insertInto('withdrawal')
              .values({
                platform,
                party_kind: party.kind,
                party_id: party.id,
                party_name: value.partyName,
                status: value.status,
                version: value.version,
                way: value.way,
                gross: value.gross,
                tax_rate: value.taxRate,
                tax: value.tax,
                net: value.net,
                payee_id: payee.id,
                payee: json(value.payee),
                sealed_number: sealedNumber,
                payee_new: value.isNewPayee,
                invoice_number: value.invoice?.number ?? null,
                invoice_number_key: value.invoice === undefined ? null : referenceKey(value.invoice.number),
                invoice_file: value.invoice?.file ?? null,
                submitted_by: person.userId,
                submitted_by_name: person.name,
                submitted_at: timeOf(now),
                submitted_day: dayOf(now),
              })
              .returning('id')
              .executeTakeFirstOrThrow();
            const posting = { platform, by: person.userId, requestId: request.requestId, now };
            const moved = await post(transaction, posting, [heldBy({ ...value, id })]);
            if (!moved.ok) return moved;
            const happened = { area: 'withdrawal', subjectId: id, kind: 'submit' } as const;
            await recordFinanceEvent(transaction, scope, [happened], now);
            note({ area: 'withdrawal', id });
            return ok({ id, status: value.status });
          },
          answer: { keep: (answer) => answer, recall: (_, answer) => Promise.resolve(answer) },
        });
        return answerOf(end);
      }),
  };
};
