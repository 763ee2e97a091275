import { randomUUID } from 'node:crypto';
import { DAY } from '@/domain/kernel/instant';
import { referenceKey } from '@/domain/kernel/reference-key';
import { fenOfPoints } from '@/domain/ledger/fen';
import type { Account } from '@backend/core/ports/account';
import { partyOf } from '@backend/core/ports/scope';
import type { Storage } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';
import { scopeOf } from '@backend/core/session/scope-of';
import { createBankNumbers } from '@backend/core/withdrawal/bank-numbers';
import type { Db } from '@backend/storage/database';
import { giveFen } from '../storage/points';

/** The encryption key of the back end in tests. */
export const TEST_KEY = 'a key for tests alone, long enough';

const request = () => ({ requestId: randomUUID(), digest: '-' });

/** Creates payees, withdrawals, recharges, differences and refunds in the states that tests need. */
export const moneyIn = (db: Db, storage: Storage, world: Pick<World, 'now' | 'randomBytes'>) => {
  const numbers = createBankNumbers([TEST_KEY], world.randomBytes);

  /** Creates a payee whose waiting time is over, and returns its id. */
  const payee = async (by: Account): Promise<string> => {
    const party = partyOf(scopeOf(by));
    const number = await numbers.seal(party, '4111111111111111');
    const { id } = await db
      .insertInto('payee')
      .values({
        platform: by.platform,
        party_kind: party.kind,
        party_id: party.id,
        kind: 'personal',
        name: '王芳',
        bank: '招商银行',
        branch: '',
        sealed_number: number,
        last_digits: '1111',
        added_by: by.id,
        added_by_name: by.name,
        added_at: new Date(world.now() - 2 * DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  /** Creates a withdrawal of 100 points that waits for approval. The account has points for another one. */
  const withdrawal = async (by: Account) => {
    const payeeId = await payee(by);
    await giveFen(db, by.platform, partyOf(scopeOf(by)), fenOfPoints(200), world.now());
    const input = { way: 'tax', points: 100, payeeId, invoiceNumber: '', invoiceFile: '' } as const;
    await db
      .insertInto('configuration')
      .values({ platform: by.platform, key: 'points.withdrawPerDay', value: '1000' })
      .onConflict((conflict) => conflict.columns(['platform', 'key']).doNothing())
      .execute();
    const made = await storage.within(scopeOf(by)).withdrawals.submit(input, request(), world.now());
    if (!made.ok) throw new Error(made.refusal.code);
    return { payeeId, withdrawalId: made.value.id };
  };

  /** Creates a bank transfer of 500 points that waits for approval, and returns its id. */
  const recharge = async (by: Account, points = 500): Promise<string> => {
    const party = partyOf(scopeOf(by));
    const reference = randomUUID();
    const { id } = await db
      .insertInto('recharge')
      .values({
        platform: by.platform,
        party_kind: party.kind,
        party_id: party.id,
        party_name: by.name,
        status: 'SUBMITTED',
        version: 1,
        way: 'bank',
        amount: fenOfPoints(points),
        payer: '王芳',
        bank_reference: reference,
        bank_reference_key: referenceKey(reference),
        vouchers: '[]',
        submitted_by: by.id,
        submitted_by_name: by.name,
        submitted_at: new Date(world.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  /** Creates a recharge of 500 points that waits to be paid by a code, and returns its id. */
  const codePayment = async (by: Account): Promise<string> => {
    const { recharges } = storage.within(scopeOf(by));
    const made = await recharges.submitPayment(500, 'wechat', request(), world.now());
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value.id;
  };

  /**
   * Creates an open difference of a provider’s statement, and returns its id. With a recharge by code, it is a payment
   * of that recharge that was not posted.
   */
  const difference = async (
    by: Pick<Account, 'platform'>,
    raw = '`',
    rechargeId?: string,
  ): Promise<string> => {
    const { platform } = by;
    const sums = { lines: 0, paid: 0, refunded: 0, fee: 0, posted: 0 };
    const { id: statement } = await db
      .insertInto('provider_statement')
      .values({ platform, channel: 'wechat', day: 20_000, ...sums, fetched_at: new Date(world.now()) })
      .onConflict((conflict) => conflict.columns(['platform', 'channel', 'day']).doUpdateSet({ lines: 0 }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const payment =
      rechargeId === undefined
        ? undefined
        : await db
            .selectFrom('payment')
            .select(['id', 'number', 'amount'])
            .where('area', '=', 'recharge')
            .where('subject_id', '=', rechargeId)
            .executeTakeFirstOrThrow();
    const found =
      payment === undefined
        ? { kind: 'unreadable' as const, theirs: 0, raw }
        : {
            ...{ kind: 'not-posted' as const, theirs: Number(payment.amount), number: payment.number },
            ...{ transaction_id: randomUUID(), paid_at: new Date(world.now()), payment_id: payment.id },
          };
    // Without a payment at the provider, the difference could not be posted.
    if (payment !== undefined && 'transaction_id' in found)
      await storage.sandboxStore.put(platform, 'wechat', {
        ...{ number: payment.number, amount: Number(payment.amount), state: 'paid' },
        ...{ transactionId: found.transaction_id, paidAt: world.now(), isLate: false, refunded: 0 },
        refusesRefunds: false,
      });
    const { id } = await db
      .insertInto('reconciliation_difference')
      .values({ platform, statement_id: statement, status: 'OPEN', ours: 0, ...found })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  const refuseRefund = async (refundId: string): Promise<void> => {
    const refund = await storage.refunds.one(refundId);
    if (refund === undefined) throw new Error(`no refund ${refundId}`);
    await storage.refunds.storeReport(refund, 'refused', randomUUID(), world.now());
  };

  /** Creates a payment of a seller whose refund staff requested and the provider refused. */
  const refusedRefund = async (by: Account, staff: Account): Promise<void> => {
    const id = await difference(by, '', await codePayment(by));
    const { reconciliation } = storage.within(scopeOf(staff));
    const decision = { verb: 'refund', remark: '付款人申请' } as const;
    const rights = { permissions: staff.permissions, confirmedAt: world.now() };
    const decided = await reconciliation.decide(id, decision, rights, request(), world.now());
    if (!decided.ok) throw new Error(decided.refusal.code);
    const { id: refundId } = await db
      .selectFrom('payment_refund')
      .select('id')
      .where('difference_id', '=', id)
      .executeTakeFirstOrThrow();
    await refuseRefund(refundId);
  };

  /**
   * Creates a recharge of 500 points that was paid by a code and credited, and returns its id. If the
   * payment was short, it is not credited, and staff must decide.
   */
  const paidByCode = async (by: Account, short = 0): Promise<string> => {
    const id = await codePayment(by);
    const { platform, channel, number, amount } = await db
      .selectFrom('payment')
      .select(['platform', 'channel', 'number', 'amount'])
      .where('area', '=', 'recharge')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    const found = {
      ...{ state: 'paid' as const, transactionId: randomUUID(), amount: Number(amount) - short },
      paidAt: world.now(),
    };
    await storage.sandboxStore.put(platform, channel, {
      ...{ number, ...found, isLate: false, refunded: 0, refusesRefunds: false },
    });
    const settled = await storage.payments.settle(
      { platform, channel, number },
      found,
      randomUUID(),
      world.now(),
    );
    if (!settled.ok) throw new Error(settled.refusal.code);
    return id;
  };

  /** Creates a partial refund that staff requested and the provider refused, and returns its id. */
  const refusedPart = async (by: Account, staff: Account): Promise<string> => {
    const id = await paidByCode(by);
    const scope = { ...scopeOf(staff), platform: by.platform };
    const input = { points: 100, reason: '付款人申请' };
    const may = ['finance:recharge:refund'];
    const asked = await storage.within(scope).recharges.askRefund(id, input, may, request(), world.now());
    if (!asked.ok) throw new Error(asked.refusal.code);
    await refuseRefund(asked.value.id);
    return asked.value.id;
  };

  return { payee, withdrawal, recharge, codePayment, difference, refusedRefund, paidByCode, refusedPart };
};
