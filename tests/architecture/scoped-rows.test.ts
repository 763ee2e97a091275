import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const STORAGE = 'backend/storage';

/** A query on what belongs to somebody: orders, work orders, and what people said on them. */
const QUERY =
  /(?:selectFrom|updateTable|deleteFrom|[jJ]oin)\(\s*'(?:work_order|customer_order|work_order_event|order_note|work_order_form)\b/;

/** Where a query is narrowed to the person’s own: these begin every one of them. */
const SCOPED = /\b(?:inScope|workOrders|trackedRows|usersInScope)\(/;

/** Queries without a scope, each with the reason why it may be. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'changes/ownership.ts': 'answers whose something is, and nothing of what is in it',
  'work-order/commands.ts': 'reads the event that the person’s own earlier command appended',
};

const files = readdirSync(STORAGE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.startsWith('migrations/'));
const sourceOf = (file: string): string => readFileSync(`${STORAGE}/${file}`, 'utf8');
const querying = files.filter((file) => QUERY.test(sourceOf(file)));
const unscoped = querying.filter((file) => !SCOPED.test(sourceOf(file)));

describe('queries on what belongs to somebody', () => {
  it('are found at all', () => {
    expect(querying).toContain('work-order/work-orders.ts');
    expect(querying.length).toBeGreaterThan(5);
  });

  it('begin with a scope, but for those that are named here with a reason', () => {
    expect(unscoped.filter((file) => !Object.hasOwn(EXCEPTIONS, file))).toEqual([]);
  });

  it('need every exception that is named', () => {
    expect(Object.keys(EXCEPTIONS).filter((file) => !unscoped.includes(file))).toEqual([]);
  });
});
