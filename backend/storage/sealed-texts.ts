import { sql } from 'kysely';
import type {
  SealedCount,
  SealedPlace,
  SealedText,
  SealedTextStorage,
} from '@backend/core/ports/sealed-texts.port';
import { SEALED_PLACES } from '@backend/core/ports/sealed-texts.port';
import type { Db } from './database';

interface Place {
  readonly table: string;
  readonly id: string;
  readonly column: string;
  readonly ofParty: boolean;
}

/** For each kind of encrypted text, the table and the column that store it. */
const PLACES: Readonly<Record<SealedPlace, Place>> = {
  payee: { table: 'payee', id: 'id', column: 'sealed_number', ofParty: true },
  withdrawal: { table: 'withdrawal', id: 'id', column: 'sealed_number', ofParty: true },
  'second-factor': { table: 'second_factor', id: 'account_id', column: 'sealed_secret', ofParty: false },
};

/**
 * The id of the key that encrypted a text: the part before the dot; empty without a dot. The same rule as `keyIdIn`.
 */
const keyIdOf = (column: string) =>
  sql<string>`case when strpos(${sql.ref(column)}, '.') > 0 then split_part(${sql.ref(column)}, '.', 1) else '' end`;

interface Row {
  readonly id: string;
  readonly sealed: string;
  readonly party_kind: 'seller' | 'shop' | null;
  readonly party_id: string | null;
}

const textOf = ({ id, sealed, party_kind: kind, party_id }: Row): SealedText => ({
  id: String(id),
  sealed,
  ...(kind === null || party_id === null ? {} : { party: { kind, id: String(party_id) } }),
});

/** Implements `SealedTextStorage` in SQL. */
export const sealedTexts = (db: Db): SealedTextStorage => ({
  count: async () => {
    const counts = await Promise.all(
      SEALED_PLACES.map(async (place): Promise<readonly SealedCount[]> => {
        const { table, column } = PLACES[place];
        const { rows } = await sql<{ key_id: string; count: string }>`
          select ${keyIdOf(column)} as key_id, count(*) as count from ${sql.table(table)} group by 1 order by 1
        `.execute(db);
        return rows.map(({ key_id, count }) => ({ place, keyId: key_id, count: Number(count) }));
      }),
    );
    return counts.flat();
  },

  notOf: async (place, keyId, after, limit) => {
    const { table, id, column, ofParty } = PLACES[place];
    const party = ofParty
      ? sql`party_kind, party_id`
      : sql`cast(null as text) as party_kind, cast(null as bigint) as party_id`;
    const { rows } = await sql<Row>`
      select ${sql.ref(id)} as id, ${sql.ref(column)} as sealed, ${party} from ${sql.table(table)}
      where ${sql.ref(id)} > ${after}::bigint and ${keyIdOf(column)} <> ${keyId}
      order by ${sql.ref(id)} limit ${limit}`.execute(db);
    return rows.map(textOf);
  },

  replace: async (place, { id: rowId, sealed }, resealed) => {
    const { table, id, column } = PLACES[place];
    const { rows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${resealed}
      where ${sql.ref(id)} = ${rowId}::bigint and ${sql.ref(column)} = ${sealed}
      returning 1 as done`.execute(db);
    return rows.length > 0;
  },
});
