import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparesBrand, isInBrand, isScoped } from './queries/narrowed';
import { classified } from './queries/ownership';
import { type Statement, statementsOf } from './queries/statements';
import { tablesOf } from './queries/tables';
import { BRAND_IS_ENOUGH, OF_ALL_BRANDS, WITHOUT_OWNER, UNSCOPED } from './queries/unscoped';

const STORAGE = 'backend/storage';

/** Paths of storage files are relative to the storage folder; those of the job engine are not. */
const sourceFiles = ['backend/storage', 'backend/jobs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.includes('/migrations/'))
    .map((file) => ({ file: file.replace(`${STORAGE}/`, ''), source: readFileSync(file, 'utf8') })),
);

const TABLES = tablesOf(
  sourceFiles
    .filter(({ file }) => file === 'schema.ts' || file.endsWith('.tables.ts'))
    .map(({ source }) => source),
);
const { owned: OWNED, brand: BRAND, others: OTHERS } = classified(TABLES);

/** Whether a table has no id, so that its key is unique only within a brand. */
const isKeyedByBrand = (table: string): boolean =>
  BRAND.has(table) && TABLES.get(table)?.includes('id') !== true;

const isNarrowed = ({ text, tables }: Statement): boolean => {
  const owned = tables.filter((table) => OWNED.has(table));
  if (tables.some(isKeyedByBrand) && !comparesBrand(text)) return false;
  return isScoped(text) || (owned.every((table) => table === 'account') && isInBrand(text));
};

interface Found extends Statement {
  readonly place: string;
}

const found: readonly Found[] = sourceFiles
  .flatMap(({ file, source }) =>
    statementsOf(file, source).map((statement) => ({ ...statement, place: `${file} › ${statement.within}` })),
  )
  .filter(({ tables }) => tables.some((table) => OWNED.has(table) || BRAND.has(table)));

const wide = found.filter((each) => !isNarrowed(each));

/** Each place with its number of statements, so that one more statement in an excepted function is noticed. */
const countedPlaces = (statements: readonly Found[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { place } of statements) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].map(([place, count]) => (count === 1 ? place : `${place} × ${count}`)).toSorted();
};

const listedIn = (exceptions: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.values(exceptions).flat().toSorted();

const isOfAllBrands = ({ place }: Found): boolean => (place.split(' › ')[0] ?? '') in OF_ALL_BRANDS;

describe('tables', () => {
  it('are found, including the tables whose owner is in a parent row', () => {
    expect(TABLES.size).toBeGreaterThan(70);
    expect([...TABLES].filter(([, columns]) => columns.length === 0)).toEqual([]);
    expect([...OWNED]).toEqual(
      expect.arrayContaining([
        ...['account', 'customer_order', 'work_order', 'complaint', 'withdrawal', 'coupon', 'ledger_entry'],
        ...['work_order_event', 'order_event', 'mall_order_line', 'upload_piece', 'complaint_answer'],
      ]),
    );
    expect([...BRAND]).toEqual(expect.arrayContaining(['shop', 'configuration', 'mall_sku']));
  });

  it('each have an owner, belong to a brand, or are listed with the reason why not', () => {
    expect([...OTHERS].toSorted()).toEqual(Object.keys(WITHOUT_OWNER).toSorted());
  });
});

describe('statements on rows of an owner or of a brand', () => {
  it('are found', () => {
    const places = found.map(({ place }) => place);
    expect(places).toContain('work-order/work-orders.ts › workOrders');
    expect(places).toContain('rating/user-choices.ts › userChoices');
    expect(places).toContain('backend/jobs/own/own-job-store.ts › seenBy');
    expect(found.length).toBeGreaterThan(300);
  });

  it('each contain a scope, contain the brand where that is enough, or are listed with a reason', () => {
    const rest = wide.filter((each) => !isOfAllBrands(each));
    expect(countedPlaces(rest.filter(({ text }) => !isInBrand(text)))).toEqual(listedIn(UNSCOPED));
    expect(countedPlaces(rest.filter(({ text }) => isInBrand(text)))).toEqual(listedIn(BRAND_IS_ENOUGH));
  });

  it('occur without a limit in each file that is listed as covering all brands', () => {
    const files = new Set(wide.map(({ place }) => place.split(' › ')[0]));
    expect(Object.keys(OF_ALL_BRANDS).filter((file) => !files.has(file))).toEqual([]);
  });
});

describe('a statement', () => {
  const of = (source: string) => statementsOf('example.ts', source);

  it('is checked alone, regardless of its neighbours', () => {
    const source = `
      const one = (db) => db.selectFrom('account').where('platform', '=', scope.platform).execute();
      const two = (db) => db.selectFrom('account').select(['id', 'platform']).execute();
      const three = (db) => db.selectFrom('account').whereRef('account.platform', '=', 'shop.platform').execute();
    `;
    expect(of(source).map((each) => [each.within, isNarrowed(each)])).toEqual([
      ['one', true],
      ['two', false],
      ['three', false],
    ]);
  });

  it('on owned rows needs more than the brand, and a join on a table keyed by brand needs the brand', () => {
    const source = `
      const one = (db) => db.selectFrom('withdrawal').where('platform', '=', platform).execute();
      const two = (db) => db.selectFrom('withdrawal').where(inMoneyScope('withdrawal', scope)).execute();
      const three = (db) => db.selectFrom('customer_order').where(inScope('customer_order', scope))
        .leftJoin('project', 'project.value', 'customer_order.project').execute();
    `;
    expect(of(source).map((each) => [each.within, isNarrowed(each)])).toEqual([
      ['one', false],
      ['two', true],
      ['three', false],
    ]);
  });

  it('includes its joins and its subqueries', () => {
    const source = `const ask = (db) => db
      .selectFrom('work_order as w')
      .innerJoin('customer_order', 'customer_order.id', 'w.order_id')
      .where('handler_id', 'in', (from) => from.selectFrom('account').select('id'))
      .execute();`;
    expect(of(source).map(({ tables }) => tables.toSorted())).toEqual([
      ['account', 'customer_order', 'work_order'],
    ]);
  });

  it('may be raw SQL', () => {
    const source = 'const ask = () => sql`select 1 from work_order join account on true`;';
    expect(of(source).map(({ tables }) => tables)).toEqual([['work_order', 'account']]);
  });
});
