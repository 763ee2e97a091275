import fc from 'fast-check';
import { type LedgerAccount, platformAccount, sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import {
  endHold,
  type EntryFacts,
  type Hold,
  openHold,
  postEntry,
  returnHold,
  type Transfer,
} from '@/domain/ledger/transfer';

/** A random command on the ledger. A party or a hold is given by its index. */
export type LedgerCommand =
  | { readonly does: 'recharge' | 'spend' | 'hold'; readonly party: number; readonly amount: number }
  | { readonly does: 'give'; readonly party: number; readonly to: number; readonly amount: number }
  | { readonly does: 'return' | 'pay'; readonly hold: number; readonly to: number }
  | { readonly does: 'split'; readonly hold: number; readonly to: number; readonly share: number };

export const PARTIES = 20;

const party = fc.nat(PARTIES - 1);
const amount = fc.integer({ min: 1, max: 50_000 });
const hold = fc.nat(400);

export const ledgerCommand: fc.Arbitrary<LedgerCommand> = fc.oneof(
  fc.record({ does: fc.constantFrom('recharge' as const, 'spend' as const), party, amount }),
  { arbitrary: fc.record({ does: fc.constant('hold' as const), party, amount }), weight: 3 },
  fc.record({ does: fc.constant('give' as const), party, to: party, amount }),
  fc.record({ does: fc.constantFrom('return' as const, 'pay' as const), hold, to: party }),
  fc.record({
    does: fc.constant('split' as const),
    hold,
    to: party,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
);

const facts = (kind: EntryFacts['kind'], id: number): EntryFacts => ({
  kind,
  reference: { area: 'account', id: String(id) },
  remark: '',
});

/** The ids of the parties and holds in a test, so that the tests of one database use different ones. */
export interface LedgerCast {
  readonly partyAt: (index: number) => ReturnType<typeof sellerParty>;
  readonly holdIdAt: (index: number) => string;
}

const CAST: LedgerCast = {
  partyAt: (index) => (index % 2 === 0 ? sellerParty(String(index)) : shopParty(String(index))),
  holdIdAt: (index) => `order:${index}`,
};

/**
 * The transfer of a command, given the holds that were opened so far. A command on a hold that was never opened has no
 * transfer. Ended holds are included, because the ledger must refuse them.
 */
export const transferOf = (
  command: LedgerCommand,
  opened: readonly Hold[],
  cast: LedgerCast = CAST,
): Transfer | undefined => {
  const { partyAt } = cast;
  const legs = (from: LedgerAccount, to: LedgerAccount, moved: number) =>
    postEntry(facts('adjustment', 0), [
      { account: from, amount: -moved },
      { account: to, amount: moved },
    ]);
  switch (command.does) {
    case 'recharge':
      return legs(platformAccount('cash'), partyAt(command.party), command.amount);
    case 'spend':
      return legs(partyAt(command.party), platformAccount('revenue'), command.amount);
    case 'give':
      return command.party === command.to
        ? undefined
        : legs(partyAt(command.party), partyAt(command.to), command.amount);
    case 'hold':
      return openHold(facts('order-hold', opened.length), {
        holdId: cast.holdIdAt(opened.length),
        party: partyAt(command.party),
        amount: command.amount,
      });
    default: {
      const named = opened[command.hold % Math.max(1, opened.length)];
      if (named === undefined) return undefined;
      const receiver = { account: partyAt(command.to) };
      if (command.does === 'split') {
        const share = Math.floor(named.amount * command.share);
        return endHold(facts('order-cancellation', 0), named, [
          { ...receiver, amount: share },
          { account: platformAccount('revenue'), amount: named.amount - share },
        ]);
      }
      return command.does === 'return'
        ? returnHold(facts('order-release', 0), named)
        : endHold(facts('order-settlement', 0), named, [{ ...receiver, amount: named.amount }]);
    }
  }
};
