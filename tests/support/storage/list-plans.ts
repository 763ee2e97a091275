import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import { planNames } from '@backend/storage/prepared-mark';
import { migrate } from '@backend/storage/migrate';
import type { Database } from '@backend/storage/schema';
import { emptyOnServer } from '../database/empty-on-server';
import { fillBrand, type FilledScopes, filledScopes } from './fill';

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: Plan }[];
}

/** One step of a query plan, as PostgreSQL explains it. */
interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const given = ({ 'Actual Rows': rows, 'Actual Loops': loops }: Plan): number => rows * loops;

/** The number of rows that a step of the plan returned or discarded. */
const lookedAt = (plan: Plan): number =>
  given(plan) + (plan['Rows Removed by Filter'] ?? 0) * plan['Actual Loops'];

const isKept = (statement: string): boolean => planNames()(statement) !== undefined;

const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
};

/**
 * Explains a statement with the generic plan, which must fit all parameter values, on the one connection of the pool.
 */
const explainGeneric = async (db: Kysely<Database>, { sql, parameters }: CompiledQuery) => {
  const say = (text: string) => db.executeQuery<Explained>(CompiledQuery.raw(text));
  await say('set plan_cache_mode = force_generic_plan');
  await say(`prepare kept as ${sql}`);
  try {
    return await say(`explain (analyze, format json) execute kept(${parameters.map(literalOf).join(', ')})`);
  } finally {
    await say('deallocate kept');
    await say('reset plan_cache_mode');
  }
};

/** A database on the server, filled by `fillBrand`, that records every statement. */
export interface FilledDatabase {
  readonly db: Kysely<Database>;
  readonly scopes: FilledScopes;
  /**
   * The plans of every statement of a read. For a statement whose plan the server keeps (`PREPARED_MARK`), also the
   * generic plan.
   */
  readonly plansOf: (read: () => Promise<unknown>) => Promise<readonly Plan[]>;
  readonly end: () => Promise<void>;
}

export const filledDatabase = async (
  server: string,
  workOrders: number,
  more: (db: Kysely<Database>) => Promise<void> = () => Promise.resolve(),
): Promise<FilledDatabase> => {
  const empty = await emptyOnServer(server);
  const sent: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: empty.url, max: 1 }).on('error', () => undefined);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => {
      if (level === 'query') sent.push(query);
    },
  });
  await migrate(db);
  await fillBrand(db, workOrders);
  await more(db);
  return {
    db,
    scopes: await filledScopes(db),
    plansOf: async (read) => {
      sent.length = 0;
      await read();
      const nodes: Plan[] = [];
      const keep = ({ rows }: { readonly rows: readonly Explained[] }) =>
        nodes.push(...rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan))));
      for (const query of [...sent]) {
        const { sql, parameters } = query;
        keep(
          await db.executeQuery<Explained>(
            CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]),
          ),
        );
        if (isKept(sql)) keep(await explainGeneric(db, query));
      }
      return nodes;
    },
    end: async () => {
      await db.destroy();
      await empty.drop();
    },
  };
};

/** The plans read some rows, and scan none of the large tables as a whole. */
export const expectReadByAnIndex = (
  nodes: readonly Plan[],
  large: readonly (keyof Database)[],
  who: string,
): void => {
  const tables: readonly string[] = large;
  const read = nodes.filter((node) => node['Relation Name'] !== undefined);
  expect(read.length, who).toBeGreaterThan(0);
  const whole = read.filter(
    ({ 'Node Type': how, 'Relation Name': table }) => how === 'Seq Scan' && tables.includes(table ?? ''),
  );
  expect(
    whole.map((node) => node['Relation Name']),
    who,
  ).toEqual([]);
};

/**
 * The most rows that a list counts: 500 and one more, which shows whether there are more, for each of a shop's two
 * parties.
 */
export const COUNTED_AT_MOST = 1002;

/**
 * The most rows of a table that one step of the plans reads. An entry that is only found in an index does not count.
 */
export const mostRead = (nodes: readonly Plan[]): number =>
  Math.max(...nodes.filter((node) => node['Relation Name'] !== undefined).map(given));

/** The plans read no more rows than are counted. */
export const expectNoMoreThanCounted = (nodes: readonly Plan[], who: string): void => {
  expect(Math.max(...nodes.map(lookedAt)), who).toBeLessThanOrEqual(COUNTED_AT_MOST);
};
