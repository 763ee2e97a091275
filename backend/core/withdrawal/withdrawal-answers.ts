import { checkRecentSignIn } from '@/domain/access/recent-sign-in';
import { checkPayee } from '@/domain/payee/check-payee';
import { ok, refuse } from '@/domain/result';
import { BATCH_MAX, bankBatchCsv, bankBatchName } from '@/domain/withdrawal/bank-batch';
import { type Withdrawal, withdrawalNo } from '@/domain/withdrawal/withdrawal';
import { isWithdrawalVerb, type WithdrawalCommand } from '@/domain/withdrawal/withdrawal-command';
import { availableWithdrawalActions } from '@/domain/withdrawal/withdrawal-table';
import type { ShownWithdrawal, WithdrawalDetail } from '@/domain/withdrawal/withdrawal-list';
import type { WithdrawalSettings } from '@/domain/withdrawal/withdrawal-settings';
import type { PayoutStepRequest } from '@/contract/calls/withdrawals';
import type { Answers, Member } from '../http/answers';
import { EXPORTED_NUMBER_RATE } from '../http/money-limits';
import type { Storage } from '../ports/storage.port';
import type { StoredWithdrawalPage, WithdrawalWithHistory } from '../ports/withdrawals.port';
import type { BankNumbers } from './bank-numbers';
import { accountOf, actorOf, withoutName } from './finance-actor';
import { payeeAnnounced } from './payee-announced';

type WithdrawalAnswers = Pick<
  Answers,
  | 'getWithdrawalOffer'
  | 'getOwnWithdrawals'
  | 'getOwnWithdrawal'
  | 'submitWithdrawal'
  | 'cancelWithdrawal'
  | 'addPayee'
  | 'removePayee'
  | 'getPayouts'
  | 'getPayout'
  | 'takePayoutStep'
  | 'revealPayee'
  | 'makeBankBatch'
>;

/**
 * The steps of a withdrawal as its account sees them, without the names of staff. The name in `ended` stays if a user
 * of the account ended the withdrawal.
 */
const withoutStaffNames = ({ status, approved, paid, ended }: Withdrawal): Partial<Withdrawal> => ({
  ...(approved === undefined ? {} : { approved: withoutName(approved) }),
  ...(paid === undefined ? {} : { paid: withoutName(paid) }),
  ...(ended === undefined || status === 'CANCELLED' ? {} : { ended: withoutName(ended) }),
});

const shownTo =
  (member: Member, settings: WithdrawalSettings) =>
  (withdrawal: Withdrawal): ShownWithdrawal => {
    const { exported, numberReaders: _held, ...facts } = withdrawal;
    return {
      ...facts,
      // Only staff see which member of staff acted, and the exports for the bank.
      ...(member.scope.wholePlatform
        ? exported === undefined
          ? {}
          : { exported }
        : withoutStaffNames(withdrawal)),
      actions: availableWithdrawalActions(withdrawal, actorOf(member), settings),
    };
  };

/** Steps that the account itself takes. */
const OF_ACCOUNT: ReadonlySet<string> = new Set(['submit', 'cancel']);
/** The staff's views and exports of the payee's number, which the account does not see. */
const NUMBER_ACCESS_EVENTS: ReadonlySet<string> = new Set(['reveal', 'export']);

/** A withdrawal with its history. The account sees what happened and when, but only the names of its own users. */
const detailFor = (
  member: Member,
  { withdrawal, settings, events }: WithdrawalWithHistory,
): WithdrawalDetail => ({
  ...shownTo(member, settings)(withdrawal),
  events: member.scope.wholePlatform
    ? events
    : events
        .filter(({ kind }) => !NUMBER_ACCESS_EVENTS.has(kind))
        .map((event) => (OF_ACCOUNT.has(event.kind) ? event : { ...event, by: '' })),
});

const rightsOf = ({ account: { permissions }, confirmedAt }: Member) => ({ permissions, confirmedAt });

const pageFor = (member: Member, { items, settings, ...page }: StoredWithdrawalPage) =>
  ok({ ...page, items: items.map(shownTo(member, settings)) });

/** The command of a payout step, with the input its verb needs. */
const commandOf = (verb: string, body: PayoutStepRequest): WithdrawalCommand | undefined => {
  if (!isWithdrawalVerb(verb)) return undefined;
  switch (verb) {
    case 'cancel':
      return undefined;
    case 'approve':
      return { verb };
    case 'reject':
      return { verb, reason: body.reason, unpaid: body.unpaid };
    case 'fail':
    case 'correct':
      return { verb, reason: body.reason, bankReference: body.bankReference };
    case 'pay':
      return {
        verb,
        bankReference: body.bankReference,
        receipt: body.receipt,
        paidOn: body.paidOn ?? 0,
      };
  }
};

/** Payees and withdrawals, up to the payout. The domain decides which steps are permitted. */
export const withdrawalAnswers = (storage: Storage, numbers: BankNumbers): WithdrawalAnswers => {
  const of = ({ scope }: Member) => storage.within(scope).withdrawals;

  return {
    getWithdrawalOffer: async (_asked, member) => ok(await of(member).offer(member.now)),

    getOwnWithdrawals: async ({ query }, member) =>
      accountOf(member) === undefined
        ? refuse('permission.denied')
        : pageFor(member, await of(member).own(query)),

    submitWithdrawal: async ({ body }, member) =>
      accountOf(member) === undefined
        ? refuse('withdrawal.action-not-allowed')
        : of(member).submit(body, member.command, member.now),

    cancelWithdrawal: async ({ id }, member) =>
      of(member).take(id, { verb: 'cancel' }, rightsOf(member), member.command, member.now),

    addPayee: async ({ body }, member) => {
      const party = accountOf(member);
      if (party === undefined) return refuse('withdrawal.action-not-allowed');
      const recent = checkRecentSignIn(member.confirmedAt, member.now);
      if (!recent.ok) return recent;
      const checked = checkPayee(body);
      if (!checked.ok) return checked;
      const { number, ...payee } = checked.value;
      const sealedNumber = await numbers.seal(party, number);
      return of(member).addPayee(
        { ...payee, sealedNumber, announced: payeeAnnounced(payee, member.scope.person.name, member.now) },
        await numbers.guarded(member.command),
        member.now,
      );
    },

    removePayee: async ({ id }, member) => of(member).removePayee(id, member.command, member.now),

    getPayouts: async ({ query }, member) =>
      member.scope.wholePlatform
        ? pageFor(member, await of(member).ofPlatform(query))
        : refuse('permission.denied'),

    getPayout: async ({ id }, member) => {
      const found = member.scope.wholePlatform ? await of(member).one(id) : undefined;
      return found === undefined ? refuse('withdrawal.not-found') : ok(detailFor(member, found));
    },

    getOwnWithdrawal: async ({ id }, member) => {
      const found = accountOf(member) === undefined ? undefined : await of(member).one(id);
      return found === undefined ? refuse('withdrawal.not-found') : ok(detailFor(member, found));
    },

    takePayoutStep: async ({ verb, id, body }, member) => {
      const command = commandOf(verb, body);
      if (command === undefined) return refuse('request.no-such-call');
      return of(member).take(id, command, rightsOf(member), member.command, member.now);
    },

    revealPayee: async ({ id, body: { again } }, member) => {
      const recent = checkRecentSignIn(member.confirmedAt, member.now);
      if (!recent.ok) return recent;
      const use = { as: 'one', isAgain: again } as const;
      const read = await of(member).reveal([id], use, numbers.open, member.command, member.now);
      if (!read.ok) return read;
      const [row] = read.value.rows;
      return row === undefined ? refuse('withdrawal.not-found') : ok({ number: row.number });
    },

    makeBankBatch: async ({ body: { ids, again } }, member) => {
      const requested = [...new Set(ids)];
      if (requested.length === 0 || requested.length > BATCH_MAX)
        return refuse('withdrawal.none-chosen', { most: BATCH_MAX });
      const recent = checkRecentSignIn(member.confirmedAt, member.now);
      if (!recent.ok) return recent;
      const key = `exported numbers ${member.scope.platform} ${member.account.id}`;
      const seconds = await storage.callCounts.take(key, EXPORTED_NUMBER_RATE, requested.length);
      if (seconds > 0) return refuse('finance.too-often', { seconds });
      const use = { as: 'file', isAgain: again } as const;
      const read = await of(member).reveal(requested, use, numbers.open, member.command, member.now);
      if (!read.ok) return read;
      const { rows, owing } = read.value;
      return ok({
        name: bankBatchName(member.now, rows.length),
        text: bankBatchCsv(rows),
        count: rows.length,
        owing: owing.map(withdrawalNo),
      });
    },
  };
};
