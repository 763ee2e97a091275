import { sql } from 'kysely';
import { entryIdOf } from '@/domain/ledger/entry-id';
import { accountKey, type AccountKey, type Party } from '@/domain/ledger/ledger-account';
import {
  applyTransfer,
  balanceIn,
  type KnownHold,
  type LedgerRefusal,
  type LedgerState,
} from '@/domain/ledger/ledger-state';
import { legsOf, outcomeOf } from '@/domain/ledger/legs';
import type { HoldId, Transfer } from '@/domain/ledger/transfer';
import { ok, type Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Db } from '../database';
import { keyOf, timeOf } from '../rows/scalars';
import { fenOf, lockParties, type LockedParty } from './party-accounts';
import { platformAccountIds } from './platform-accounts';

/** Who posts transfers to the ledger, in which brand and when, and the idempotency key. */
export interface Posting {
  readonly platform: string;
  /** The id of an account, or the name of a job. */
  readonly by: Id;
  readonly requestId: string;
  readonly now: Instant;
}

/** An entry of the journal before it is written. */
export interface PlannedEntry {
  /** Unique in the journal: a second entry with this id is refused. */
  readonly entryId: string;
  readonly by: Id;
  readonly now: Instant;
  readonly transfer: Transfer;
}

const isParty = (account: { readonly kind: string }): account is Party => account.kind !== 'platform';

/** The parties whose balance the transfers change, by a leg or by a hold that opens or ends. */
const partiesOf = (transfers: readonly Transfer[]): readonly Party[] =>
  transfers.flatMap((transfer) => [
    ...legsOf(transfer).flatMap(({ account }) => (isParty(account) ? [account] : [])),
    ...(transfer.type === 'post' ? [] : [transfer.hold.party]),
  ]);

const platformKeysOf = (transfers: readonly Transfer[]): readonly AccountKey[] =>
  transfers.flatMap(legsOf).flatMap(({ account }) => (isParty(account) ? [] : [accountKey(account)]));

interface StoredHold extends KnownHold {
  readonly id: Id;
}

/** The holds that the transfers refer to. The caller has locked their parties. */
const holdsOf = async (
  db: Db,
  platform: string,
  transfers: readonly Transfer[],
): Promise<ReadonlyMap<HoldId, StoredHold>> => {
  const named = new Map(
    transfers.flatMap((transfer) =>
      transfer.type === 'post' ? [] : [[transfer.hold.holdId, transfer.hold]],
    ),
  );
  if (named.size === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_hold as hold')
    .innerJoin('ledger_account as account', 'account.id', 'hold.account_id')
    .leftJoin('ledger_ending as ending', 'ending.hold_id', 'hold.id')
    .select([
      'hold.id',
      'hold.name',
      'hold.amount',
      'account.kind',
      'account.key',
      'ending.entry_seq as ended_by',
    ])
    .where('hold.platform', '=', platform)
    .where('hold.name', 'in', [...named.keys()])
    .execute();
  return new Map(
    rows.map(({ id, name, amount, kind, key, ended_by }) => {
      const party: Party = { kind: kind === 'shop' ? 'shop' : 'seller', id: key.slice(key.indexOf(':') + 1) };
      return [name, { id, holdId: name, party, amount: fenOf(amount), ended: ended_by !== null }];
    }),
  );
};

/** A transfer that was applied, with the balances after it. */
interface Applied {
  readonly transfer: Transfer;
  readonly after: LedgerState;
}

const applyAll = (
  before: LedgerState,
  transfers: readonly Transfer[],
): Result<readonly Applied[], LedgerRefusal> => {
  const applied: Applied[] = [];
  let state = before;
  for (const transfer of transfers) {
    const next = applyTransfer(state, transfer);
    if (!next.ok) return next;
    state = next.value;
    applied.push({ transfer, after: state });
  }
  return ok(applied);
};

const writeEntries = async (
  db: Db,
  platform: string,
  planned: readonly PlannedEntry[],
  applied: readonly Applied[],
  times: readonly Instant[],
  idOf: (key: AccountKey) => Id,
): Promise<readonly Id[]> => {
  const entryIds = planned.map(({ entryId }) => entryId);
  const timeAt = (place: number): Date => timeOf(times[place] ?? 0);
  const authorAt = (place: number): Id | null => {
    const by = planned[place]?.by ?? '';
    return keyOf(by) === by ? by : null;
  };
  const written = await db
    .insertInto('ledger_entry')
    .values(
      applied.map(({ transfer: { kind, reference, remark } }, place) => ({
        entry_id: entryIds[place] ?? '',
        platform,
        kind,
        area: reference.area,
        reference_id: reference.id,
        remark,
        author_id: authorAt(place),
        at: timeAt(place),
      })),
    )
    .returning(['seq', 'entry_id'])
    .execute();
  const seqByEntryId = new Map(written.map(({ seq, entry_id }) => [entry_id, seq]));
  const seqs = entryIds.map((id) => seqByEntryId.get(id) ?? '');
  await db
    .insertInto('ledger_leg')
    .values(
      applied.flatMap(({ transfer, after }, place) =>
        legsOf(transfer).map(({ account, amount }) => ({
          entry_seq: seqs[place] ?? '',
          account_id: idOf(accountKey(account)),
          amount,
          available_after: isParty(account) ? balanceIn(after, accountKey(account)).available : null,
          kind: transfer.kind,
          at: timeAt(place),
        })),
      ),
    )
    .execute();
  return seqs;
};

const writeHolds = async (
  db: Db,
  platform: string,
  applied: readonly Applied[],
  seqs: readonly Id[],
  known: ReadonlyMap<HoldId, StoredHold>,
  idOf: (key: AccountKey) => Id,
): Promise<void> => {
  const opened = applied.flatMap(({ transfer }, place) =>
    transfer.type === 'hold'
      ? [
          {
            platform,
            name: transfer.hold.holdId,
            account_id: idOf(accountKey(transfer.hold.party)),
            amount: transfer.hold.amount,
            entry_seq: seqs[place] ?? '',
          },
        ]
      : [],
  );
  const ids = new Map([...known].map(([name, { id }]) => [name, id]));
  if (opened.length > 0) {
    const rows = await db.insertInto('ledger_hold').values(opened).returning(['id', 'name']).execute();
    for (const { id, name } of rows) ids.set(name, id);
  }
  const endings = applied.flatMap(({ transfer }, place) =>
    transfer.type === 'end'
      ? [
          {
            hold_id: ids.get(transfer.hold.holdId) ?? '',
            entry_seq: seqs[place] ?? '',
            outcome: outcomeOf(transfer.hold, transfer.parts),
          },
        ]
      : [],
  );
  if (endings.length > 0) await db.insertInto('ledger_ending').values(endings).execute();
};

const writeBalances = async (
  db: Db,
  parties: ReadonlyMap<AccountKey, LockedParty>,
  after: LedgerState,
  at: Instant,
): Promise<void> => {
  const rows = [...parties.values()].map(({ id, key }) => {
    const { available, held } = balanceIn(after, key);
    return sql`(${id}::bigint, ${available}::bigint, ${held}::bigint)`;
  });
  if (rows.length === 0) return;
  await sql`update ledger_account set available = given.available, held = given.held, last_at = ${timeOf(at)}
    from (values ${sql.join(rows)}) as given (id, available, held) where ledger_account.id = given.id`.execute(
    db,
  );
};

const writeTail = async (
  db: Db,
  transfers: readonly Transfer[],
  idOf: (key: AccountKey) => Id,
): Promise<void> => {
  const rows = transfers
    .flatMap(legsOf)
    .flatMap(({ account, amount }) =>
      isParty(account) ? [] : [{ account_id: idOf(accountKey(account)), amount }],
    );
  if (rows.length > 0) await db.insertInto('ledger_tail').values(rows).execute();
};

/**
 * The time of each entry. It is the planned time, unless the previous entry or the newest leg of a party is later. Then
 * the entry gets that later time.
 */
const timesOf = (planned: readonly PlannedEntry[], parties: Iterable<LockedParty>): readonly Instant[] => {
  let newest = Math.max(0, ...[...parties].map(({ lastAt }) => lastAt));
  return planned.map(({ now }) => (newest = Math.max(newest, now)));
};

/**
 * Writes the entries of one brand in the given sequence, inside a transaction: either all of them or none. Locks the
 * accounts of the parties in the order of their ids. Refuses an amount that a party does not have, and a hold that has
 * already ended. Throws for an invalid transfer.
 */
export const postEntries = async (
  transaction: Db,
  platform: string,
  planned: readonly PlannedEntry[],
): Promise<Result<undefined, LedgerRefusal>> => {
  const transfers = planned.map(({ transfer }) => transfer);
  const parties = await lockParties(transaction, platform, partiesOf(transfers));
  const platformIds = await platformAccountIds(transaction, platform, platformKeysOf(transfers));
  const holds = await holdsOf(transaction, platform, transfers);
  const applied = applyAll({ parties, platform: new Map(), holds }, transfers);
  if (!applied.ok) return applied;
  const last = applied.value.at(-1);
  if (last === undefined) return ok(undefined);

  const idOf = (key: AccountKey): Id => {
    const id = parties.get(key)?.id ?? platformIds.get(key);
    if (id === undefined) throw new Error(`the account ${key} is not there`);
    return id;
  };
  const times = timesOf(planned, parties.values());
  const seqs = await writeEntries(transaction, platform, planned, applied.value, times, idOf);
  await writeHolds(transaction, platform, applied.value, seqs, holds, idOf);
  await writeBalances(transaction, parties, last.after, times.at(-1) ?? 0);
  await writeTail(transaction, transfers, idOf);
  return ok(undefined);
};

/**
 * Executes the transfers of a command. The journal accepts the entries of one idempotency key only once. The caller has
 * locked the command's own rows. Refusals are those of `postEntries`.
 */
export const post = async (
  transaction: Db,
  { platform, by, requestId, now }: Posting,
  transfers: readonly Transfer[],
): Promise<Result<undefined, LedgerRefusal>> =>
  postEntries(
    transaction,
    platform,
    transfers.map((transfer, place) => ({ entryId: entryIdOf(by, requestId, place), by, now, transfer })),
  );
