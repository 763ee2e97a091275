import { ok, refuse, type Result } from '../result';
import { type Fen, pointsOfFen } from './fen';
import { type AccountKey, accountKey } from './ledger-account';
import { faultOf, legsOf } from './legs';
import type { Hold, HoldId, Transfer } from './transfer';

/** The balance of one party, in fen. */
export interface PartyBalance {
  /** Never below zero. */
  readonly available: Fen;
  /** The sum of the party's open holds. */
  readonly held: Fen;
}

/** A hold, and whether it was posted or voided. */
export interface KnownHold extends Hold {
  readonly ended: boolean;
}

/** The accounts and holds of one brand: all, or only the accounts and holds that certain transfers change. */
export interface LedgerState {
  readonly parties: ReadonlyMap<AccountKey, PartyBalance>;
  /** The balances of the brand's own accounts, which may be negative. */
  readonly platform: ReadonlyMap<AccountKey, Fen>;
  readonly holds: ReadonlyMap<HoldId, KnownHold>;
}

export const EMPTY_LEDGER: LedgerState = { parties: new Map(), platform: new Map(), holds: new Map() };

const NOTHING: PartyBalance = { available: 0, held: 0 };

/** The balance of an account; zero if it was never moved. */
export const balanceIn = (state: LedgerState, key: AccountKey): PartyBalance =>
  state.parties.get(key) ?? NOTHING;

export type LedgerRefusal = 'ledger.insufficient' | 'ledger.hold-ended';

const changeHolds = (
  { holds }: LedgerState,
  transfer: Transfer,
): Result<ReadonlyMap<HoldId, KnownHold>, LedgerRefusal> => {
  if (transfer.type === 'post') return ok(holds);
  const { hold, type } = transfer;
  const known = holds.get(hold.holdId);
  if (type === 'hold') {
    if (known !== undefined) throw new Error(`the hold ${hold.holdId} was opened before`);
    return ok(new Map(holds).set(hold.holdId, { ...hold, ended: false }));
  }
  if (known === undefined) throw new Error(`the hold ${hold.holdId} was never opened`);
  if (known.ended) return refuse('ledger.hold-ended');
  if (known.amount !== hold.amount || accountKey(known.party) !== accountKey(hold.party))
    throw new Error(`the hold ${hold.holdId} has another amount or party`);
  return ok(new Map(holds).set(hold.holdId, { ...known, ended: true }));
};

/**
 * Applies one transfer. Refuses an amount that the party does not have, and the end of a hold that has already ended.
 * Throws for an invalid transfer.
 */
export const applyTransfer = (state: LedgerState, transfer: Transfer): Result<LedgerState, LedgerRefusal> => {
  const fault = faultOf(transfer);
  if (fault !== undefined) throw new Error(`${transfer.kind}: ${fault}`);
  const holds = changeHolds(state, transfer);
  if (!holds.ok) return holds;

  const parties = new Map(state.parties);
  const platform = new Map(state.platform);
  for (const { account, amount } of legsOf(transfer)) {
    const key = accountKey(account);
    if (account.kind === 'platform') platform.set(key, (platform.get(key) ?? 0) + amount);
    else {
      const before = parties.get(key) ?? NOTHING;
      parties.set(key, { ...before, available: before.available + amount });
    }
  }
  for (const [key, { available }] of parties) {
    if (available >= 0) continue;
    const had = balanceIn(state, key).available;
    return refuse('ledger.insufficient', {
      needed: pointsOfFen(had - available),
      available: pointsOfFen(had),
      missing: pointsOfFen(-available),
    });
  }
  if (transfer.type !== 'post') {
    const { party, amount } = transfer.hold;
    const key = accountKey(party);
    const before = parties.get(key) ?? NOTHING;
    parties.set(key, { ...before, held: before.held + (transfer.type === 'hold' ? amount : -amount) });
  }
  return ok({ parties, platform, holds: holds.value });
};

/** Applies the transfers of one command in order. If one is refused, none is applied, and its refusal is returned. */
export const applyTransfers = (
  state: LedgerState,
  transfers: readonly Transfer[],
): Result<LedgerState, LedgerRefusal> => {
  let after = state;
  for (const transfer of transfers) {
    const applied = applyTransfer(after, transfer);
    if (!applied.ok) return applied;
    after = applied.value;
  }
  return ok(after);
};
