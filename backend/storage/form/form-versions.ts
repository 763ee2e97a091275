import { sql } from 'kysely';
import type { Instant } from '@/domain/kernel/instant';
import type { Db } from '../database';
import { instantOf } from '../rows/scalars';
import { json } from '../storable-text';
import { currentForm } from './forms';

/** A stored version of a definition. */
export interface FormVersion {
  readonly version: number;
  /** Empty for a version that all brands share; a brand's own definition replaces it. */
  readonly platform: string;
  readonly at: Instant;
  /** The number of work orders that were entered with this version. */
  readonly entered: number;
  /** Whether new work orders of the brand are entered with this version. */
  readonly inUse: boolean;
}

/** The versions that a brand has or shares, the newest first. */
export const formVersions = async (
  db: Db,
  platform: string,
  formKey: string,
): Promise<readonly FormVersion[]> => {
  const current = await currentForm(db, platform, formKey);
  const rows = await db
    .selectFrom('form_definition')
    .select(['version', 'platform', 'created_at'])
    .select((row) =>
      row
        .selectFrom('work_order_form')
        .innerJoin('work_order', 'work_order.id', 'work_order_form.work_order_id')
        .select(sql<number>`count(*)::integer`.as('entered'))
        .whereRef('work_order_form.version', '=', 'form_definition.version')
        .where('work_order.platform', '=', platform)
        .as('entered'),
    )
    .where('form_key', '=', formKey)
    .where('platform', 'in', [platform, ''])
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, platform: of, created_at, entered }) => ({
    ...{ version, platform: of, at: instantOf(created_at), entered: entered ?? 0 },
    inUse: version === current?.version,
  }));
};

/** The definition of a version that the brand has or shares. */
export const formOfVersion = (
  db: Db,
  platform: string,
  formKey: string,
  version: number,
): Promise<{ readonly rule: unknown; readonly options: unknown } | undefined> =>
  db
    .selectFrom('form_definition')
    .select(['rule', 'options'])
    .where('version', '=', version)
    .where('form_key', '=', formKey)
    .where('platform', 'in', [platform, ''])
    .executeTakeFirst();

/** Stores a definition as the newest version of the brand, which is then in use. Returns its number. */
export const addFormVersion = async (
  db: Db,
  platform: string,
  formKey: string,
  { rule, options }: { readonly rule: unknown; readonly options: unknown },
): Promise<number> => {
  const { version } = await db
    .insertInto('form_definition')
    .values({ platform, form_key: formKey, rule: json(rule), options: json(options) })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};
