import { type Kysely, type Migration, sql } from 'kysely';
import { referenceKey } from '@/domain/kernel/reference-key';

interface Column {
  readonly table: 'recharge' | 'withdrawal';
  readonly name: 'bank_reference' | 'return_reference' | 'invoice_number';
  readonly index: string;
  /** The SQL condition for rows whose reference is in use and must be unique. */
  readonly live: string;
}

const COLUMNS: readonly Column[] = [
  {
    table: 'recharge',
    name: 'bank_reference',
    index: 'recharge_reference_key',
    live: `status not in ('REJECTED', 'CANCELLED')`,
  },
  { table: 'withdrawal', name: 'bank_reference', index: 'withdrawal_reference_key', live: 'true' },
  { table: 'withdrawal', name: 'return_reference', index: 'withdrawal_return_key', live: 'true' },
  {
    table: 'withdrawal',
    name: 'invoice_number',
    index: 'withdrawal_invoice_key',
    live: `status in ('SUBMITTED', 'APPROVED', 'PAID')`,
  },
];

interface Reference {
  readonly id: string;
  readonly platform: string;
  readonly reference: string;
  readonly live: boolean;
}

const ROWS_AT_ONCE = 1000;

/**
 * The keys of references. If several rows in use have the same key, the oldest row keeps it. The keys of the later rows
 * get ` #` and the row's id appended, and no reference has this form.
 */
const keysOf = (rows: readonly Reference[], taken: Set<string>): readonly string[] =>
  rows.map(({ id, platform, reference, live }) => {
    const key = referenceKey(reference);
    if (!live) return key;
    const held = `${platform}\n${key}`;
    if (taken.has(held)) return `${key} #${id}`;
    taken.add(held);
    return key;
  });

const addKeys = async (db: Kysely<unknown>, { table, name, index, live }: Column): Promise<void> => {
  const [of, given, key] = [sql.table(table), sql.ref(name), sql.ref(`${name}_key`)];
  await sql`alter table ${of} add column ${key} text`.execute(db);
  const taken = new Set<string>();
  for (let last = '0'; ;) {
    const { rows } = await sql<Reference>`select id::text as id, platform, ${given} as reference,
      ${sql.raw(live)} as live from ${of} where ${given} is not null and id > ${last}::bigint
      order by id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    await sql`update ${of} set ${key} = given.key
      from unnest(${ids}::bigint[], ${keysOf(rows, taken)}::text[]) as given (id, key)
      where ${of}.id = given.id`.execute(db);
    last = ids.at(-1) ?? last;
  }
  await sql`alter table ${of} add check ((${given} is null) = (${key} is null))`.execute(db);
  await sql`drop index ${sql.ref(index)}`.execute(db);
  await sql`create unique index ${sql.ref(index)} on ${of} (platform, ${key})
    where ${key} is not null and ${sql.raw(live)}`.execute(db);
};

/**
 * Bank references and invoice numbers must be unique regardless of spelling. So each gets a key that is the same for
 * all its spellings. The migration calls the product's own function instead of a copy, so that the keys always match.
 */
export const referenceKeys: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`lock table recharge, withdrawal in share row exclusive mode`.execute(db);
    for (const column of COLUMNS) await addKeys(db, column);
  },
};
