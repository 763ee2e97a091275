import { sql } from 'kysely';
import type { StoredMaster as Master } from '@backend/core/ports/masters.port';
import { QUICK_REPLIES_CONFIG_KEY } from '@/domain/work-order/quick-replies';
import { changeSetting, SETTING_KEYS, settingOf } from '@/domain/configuration/setting';
import { ok, refuse } from '@/domain/result';
import type { Db } from '../database';
import { timeOf } from '../rows/scalars';
import { pageOf } from './in-memory';
import { type MasterTable, textIn } from './master-table';
import { withoutReplacedRows } from './shared-rows';

/**
 * Settings that this form leaves out. Quick replies are a kind of master of their own (`reply-master.ts`).
 */
const ELSEWHERE: readonly string[] = [QUICK_REPLIES_CONFIG_KEY];

/** All settings: those with a description in the code, and the others in the database. */
const all = async (db: Db, platform: string): Promise<readonly Master[]> => {
  const rows = await db
    .selectFrom('configuration')
    .selectAll()
    .where('platform', 'in', ['', platform])
    .orderBy('key')
    .execute();
  const proposals = await db
    .selectFrom('setting_proposal')
    .innerJoin('account', 'account.id', 'setting_proposal.author_id')
    .select(['setting_proposal.key', 'setting_proposal.value', 'account.name'])
    .where('setting_proposal.platform', '=', platform)
    .execute();
  const values = new Map(withoutReplacedRows(rows, ({ key }) => key).map(({ key, value }) => [key, value]));
  const proposed = new Map(proposals.map((each) => [each.key, each]));
  return [...new Set([...SETTING_KEYS, ...values.keys()])]
    .filter((key) => !ELSEWHERE.includes(key))
    .map((key) => ({
      id: key,
      values: {
        key,
        value: values.get(key) ?? settingOf(key).default,
        proposed: proposed.get(key)?.value ?? '',
        proposedBy: proposed.get(key)?.name ?? '',
      },
    }));
};

/**
 * The settings of a brand. A setting that affects money changes only after a second person has entered the same
 * value.
 */
export const configMaster: MasterTable = {
  list: async (db, platform, query) => pageOf(await all(db, platform), query, ['key', 'value']),

  find: async (db, platform, id) => (await all(db, platform)).find((each) => each.id === id),

  // An advisory lock on the brand and the key: a setting may have no row yet, and its proposal is in another table.
  lock: async (transaction, platform, id) => {
    const name = JSON.stringify(['setting', platform, id]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  },

  add: () => Promise.resolve(refuse('master.fixed', { field: 'key' })),

  change: async (transaction, { platform, manager, now }, { id: key, values: before }, values) => {
    const value = textIn(values, 'value');
    const proposal = await transaction
      .selectFrom('setting_proposal')
      .select(['value', 'author_id as by'])
      .where('platform', '=', platform)
      .where('key', '=', key)
      .executeTakeFirst();
    const change = changeSetting(key, textIn(before, 'value'), proposal, value, manager.userId);
    await transaction
      .deleteFrom('setting_proposal')
      .where('platform', '=', platform)
      .where('key', '=', key)
      .execute();
    if (change.kind === 'propose')
      await transaction
        .insertInto('setting_proposal')
        .values({ platform, key, value, author_id: manager.userId, at: timeOf(now) })
        .execute();
    if (change.kind === 'set')
      await transaction
        .insertInto('configuration')
        .values({ platform, key, value })
        .onConflict((conflict) => conflict.columns(['platform', 'key']).doUpdateSet({ value }))
        .execute();
    return ok(undefined);
  },
};
