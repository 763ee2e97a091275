import { sql } from 'kysely';
import type { Db } from '@backend/storage/database';

export const total = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

/** Sums of the journal since the start of the run, by account and kind. */
export const journalOf = async (
  db: Db,
  platform: string,
  after: string,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ key: string; amount: string }>`
    select case when account.kind = 'platform' then account.key else account.kind end || ' ' || leg.kind as key,
      sum(leg.amount) as amount
    from ledger_leg as leg join ledger_account as account on account.id = leg.account_id
    where leg.entry_seq > ${after} and account.platform = ${platform} group by 1`.execute(db);
  return new Map(rows.map(({ key, amount }) => [key, Number(amount)]));
};

/**
 * Lists the recharges that break a rule: a recharge has one entry if its money arrived, and none otherwise. A code that
 * was cancelled unpaid is closed.
 */
export const rechargeFaults = async (
  db: Db,
  expected: ReadonlyMap<string, number>,
  givenUp: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string; status: string; entries: number; amount: string | null }>`
    select recharge.id, recharge.status, count(entry.seq)::integer as entries, sum(leg.amount) as amount
    from recharge
      left join ledger_entry as entry on entry.kind = 'recharge' and entry.reference_id = recharge.id::text
        and entry.platform = recharge.platform
      left join ledger_leg as leg on leg.entry_seq = entry.seq and leg.amount > 0
    where recharge.id in (${sql.join([...expected.keys()])}) group by recharge.id`.execute(db);
  return rows.flatMap(({ id, status, entries, amount }) => {
    const due = expected.get(id) ?? 0;
    const isRight =
      due === 0
        ? entries === 0 && (givenUp.has(id) ? status === 'CLOSED' : status !== 'CREDITED')
        : entries === 1 && Number(amount) === due && status === 'CREDITED';
    return isRight
      ? []
      : [
          `recharge ${id}: ${due} fen are due; it is ${status} with ${entries} entries of ${amount ?? '0'} fen`,
        ];
  });
};

/** Lists the partial refunds that did not succeed with the requested amount. */
export const refundFaults = async (
  db: Db,
  asked: ReadonlyMap<string, number>,
): Promise<readonly string[]> => {
  if (asked.size === 0) return [];
  const rows = await db
    .selectFrom('payment_refund')
    .select(['id', 'status', 'amount', 'refund_number'])
    .where('id', 'in', [...asked.keys()])
    .execute();
  return rows.flatMap(({ id, status, amount, refund_number: number }) =>
    status === 'SUCCEEDED' && Number(amount) === asked.get(id)
      ? []
      : [`refund ${number}: ${asked.get(id) ?? 0} fen were asked for; ${amount} fen are ${status}`],
  );
};

export interface Ended {
  readonly status: string;
  readonly gross: number;
  readonly way: 'tax' | 'invoice';
}

/** Lists the withdrawals whose status, amounts or tax do not match their answered steps. */
export const withdrawalFaults = async (
  db: Db,
  ended: ReadonlyMap<string, Ended>,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'status', 'gross', 'tax', 'net'])
    .where('id', 'in', [...ended.keys()])
    .execute();
  return rows.flatMap(({ id, status, gross, tax, net }) => {
    const due = ended.get(id);
    const isRight =
      due?.status === status &&
      due.gross === Number(gross) &&
      Number(tax) + Number(net) === due.gross &&
      Number(tax) > 0 === (due.way === 'tax');
    return isRight
      ? []
      : [
          `withdrawal ${id}: answered as ${due?.status ?? 'none'}, stored as ${status} with ${tax} fen of tax on ${gross}`,
        ];
  });
};
