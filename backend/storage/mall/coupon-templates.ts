import { sql } from 'kysely';
import type { CouponStatus } from '@/domain/mall/coupon';
import { accountKey, type Party, sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import { checkTemplateChange, type CouponFigures } from '@/domain/mall/coupon-template';
import type { Refusal } from '@/domain/refusals';
import { ok, refuse, type Result } from '@/domain/result';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { CouponTemplates } from '@backend/core/ports/coupon.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Id } from '@/domain/kernel/id';
import type { Db } from '../database';
import { type GivenCommand, NO_ANSWER, runCommand } from '../kernel/run-command';
import { mainAccounts } from '../master/account-rows';
import { rowsBefore, totalOf } from '../paging';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import { json } from '../storable-text';
import { couponStatistics } from './coupon-statistics';
import { issueCoupon, lockTemplate, type StoredTemplate, templateOf } from './coupon-rows';

const ACCOUNTS = 50;

const figures = sql<CouponFigures>`(
  select jsonb_build_object(
    'claimed', count(*) filter (where way = 'claimed'), 'granted', count(*) filter (where way = 'granted'),
    'UNUSED', count(*) filter (where status = 'UNUSED'), 'HELD', count(*) filter (where status = 'HELD'),
    'USED', count(*) filter (where status = 'USED'), 'EXPIRED', count(*) filter (where status = 'EXPIRED'),
    'REVOKED', count(*) filter (where status = 'REVOKED'),
    'revocable', count(*) filter (where status = 'UNUSED' or (status = 'HELD' and not taken_back)),
    'discountGiven', coalesce((
      select sum(mall_order.discount) from coupon as spent join mall_order on mall_order.id = spent.order_id
      where spent.template_id = coupon_template.id and spent.status = 'USED'), 0))
  from coupon where coupon.template_id = coupon_template.id)`;

const scoped = (db: Db, { platform }: Scope) =>
  db.selectFrom('coupon_template').where('coupon_template.platform', '=', platform);

/** An account to which staff grant a coupon, with its display name. */
type NamedParty = Party & { readonly name: string };

/**
 * Adds the name of an account to a refusal, if that account already has the maximum number of coupons. A grant to
 * several accounts is refused as a whole, so staff need the name.
 */
const naming = (refusal: Refusal, name: string): Result<never> =>
  refusal.code === 'coupon.limit-reached'
    ? refuse('coupon.account-full', { ...refusal.params, name })
    : { ok: false, refusal };

/** The accounts to which a grant gives coupons; undefined if one of the accounts does not belong to the brand. */
const partiesNamed = async (
  db: Db,
  platform: string,
  keys: readonly string[],
): Promise<readonly NamedParty[] | undefined> => {
  const requested = keys.map((key): Party => {
    const id = keyOf(key.slice(key.indexOf(':') + 1));
    return key.startsWith('shop:') ? shopParty(id) : sellerParty(id);
  });
  const idsOf = (kind: Party['kind']): Id[] => [
    '0',
    ...requested.filter((party) => party.kind === kind).map(({ id }) => id),
  ];
  const sellers = await mainAccounts(db, platform, ['SELLER'])
    .select(['id', 'name'])
    .where('id', 'in', idsOf('seller'))
    .execute();
  const shops = await db
    .selectFrom('shop')
    .select(['id', 'name'])
    .where('platform', '=', platform)
    .where('id', 'in', idsOf('shop'))
    .execute();
  const names = new Map([
    ...sellers.map(({ id, name }) => [accountKey(sellerParty(id)), name] as const),
    ...shops.map(({ id, name }) => [accountKey(shopParty(id)), name] as const),
  ]);
  const found = requested.flatMap((party) => {
    const name = names.get(accountKey(party));
    return name === undefined ? [] : [{ ...party, name }];
  });
  return found.length === requested.length ? found : undefined;
};

/** Implements `CouponTemplates` in SQL. */
export const couponTemplates = (db: Db, scope: Scope, effects: GivenCommand['effects']): CouponTemplates => {
  const { platform, person } = scope;
  return {
    statistics: couponStatistics(db, scope),

    page: async ({ status, search = '', ...paging }) => {
      const listed = scoped(db, scope)
        .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'OPEN'))
        .$if(search.trim() !== '', (query) =>
          query.where(oneContains(['coupon_template.title'], search.trim())),
        );
      const rows = await listed
        .selectAll()
        .select(figures.as('figures'))
        .orderBy('id', 'desc')
        .limit(paging.pageSize)
        .offset(rowsBefore(paging))
        .execute();
      const count = async () =>
        (await listed.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()).total;
      const items = rows.map((row) => ({
        ...{ ...templateOf(row), status: row.status, figures: row.figures },
        updatedAt: instantOf(row.updated_at),
      }));
      return { items, total: await totalOf(paging, rows.length, count) };
    },

    accounts: async (search) => {
      const sellers = await mainAccounts(db, platform, ['SELLER'])
        .select(['id', 'name'])
        .where(oneContains(['name'], search.trim()))
        .orderBy('id')
        .limit(ACCOUNTS)
        .execute();
      const shops = await db
        .selectFrom('shop')
        .select(['id', 'name'])
        .where('platform', '=', platform)
        .where(oneContains(['name'], search.trim()))
        .orderBy('id')
        .limit(ACCOUNTS)
        .execute();
      return [
        ...sellers.map(({ id, name }) => ({ key: accountKey(sellerParty(id)), name })),
        ...shops.map(({ id, name }) => ({ key: accountKey(shopParty(id)), name })),
      ].slice(0, ACCOUNTS);
    },

    save: async (input, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const facts = {
        ...{ title: input.title, value: json(input.value), threshold: input.threshold },
        ...{ scope: json(input.scope), total: input.total, per_account: input.perAccount },
        ...{ validity: json(input.validity), way: input.way, updated_at: timeOf(now) },
      };
      const end = await runCommand(db, command, {
        lock: async (transaction): Promise<Result<StoredTemplate | undefined>> =>
          input.id === '' ? ok(undefined) : lockTemplate(transaction, scope, input.id),
        carryOut: async (transaction, row, note) => {
          const changed = checkTemplateChange(row?.status ?? 'DRAFT');
          if (!changed.ok) return changed;
          if (row !== undefined)
            await transaction.updateTable('coupon_template').set(facts).where('id', '=', row.id).execute();
          const { id } =
            row ??
            (await transaction
              .insertInto('coupon_template')
              .values({ ...facts, platform, status: 'DRAFT', created_at: timeOf(now) })
              .returning('id')
              .executeTakeFirstOrThrow());
          note({ area: 'coupon', id });
          return ok({ id });
        },
        answer: { keep: (saved) => saved, recall: (_, saved: { readonly id: Id }) => Promise.resolve(saved) },
      });
      return answerOf(end);
    },

    step: async (templateId, action, decide, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, command, {
        lock: (transaction) => lockTemplate(transaction, scope, templateId),
        carryOut: async (transaction, row, note) => {
          const next = decide({ status: row.status, validity: row.validity });
          if (!next.ok) return next;
          await transaction
            .updateTable('coupon_template')
            .set({ status: next.value, updated_at: timeOf(now) })
            .where('id', '=', row.id)
            .execute();
          if (action === 'revoke')
            await transaction
              .updateTable('coupon')
              .set({
                status: sql<CouponStatus>`case status when 'UNUSED' then 'REVOKED' else status end`,
                taken_back: true,
              })
              .where('template_id', '=', row.id)
              .where('status', 'in', ['UNUSED', 'HELD', 'USED'])
              .execute();
          note({ area: 'coupon', id: row.id });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      });
      return answerOf(end);
    },

    grant: async (templateId, keys, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, command, {
        lock: (transaction) => lockTemplate(transaction, scope, templateId),
        carryOut: async (transaction, row, note) => {
          const parties = await partiesNamed(transaction, platform, keys);
          if (parties === undefined) return refuse('coupon.not-found');
          const left = row.total - row.issued;
          if (parties.length > left) return refuse('coupon.too-few-left', { left });
          for (const [at, party] of parties.entries()) {
            const issued = await issueCoupon(transaction, note, row, row.issued + at, party, 'granted', now);
            if (!issued.ok) return naming(issued.refusal, party.name);
          }
          note({ area: 'coupon', id: row.id });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      });
      return answerOf(end);
    },
  };
};
