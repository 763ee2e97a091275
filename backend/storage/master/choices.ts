import { sql, type SqlBool } from 'kysely';
import { PERMISSIONS } from '@/domain/access/permission';
import { EVERY_PERMISSION } from '@/domain/access/permissions';
import { OPEN_DICTIONARIES, TINTS } from '@/domain/dictionary/dictionary';
import { ADJUSTMENT_DECISIONS } from '@/domain/ledger/adjustment';
import { accountKey, sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import type { StoredRole } from '@backend/core/ports/seller-users.port';
import { NOTICE_LEVELS } from '@/domain/notice/notice-level';
import type { MasterChoice } from '@/domain/master/choices';
import type { ChoiceSource } from '@/domain/master/master-field';
import type { Db } from '../database';
import { projectsOf } from '../ordering/ordering-storage';
import { labelEnIn } from '../rows/label-en';
import { rolesOf } from '../seller-user/roles';
import { mainAccounts } from './account-rows';

interface Named {
  readonly value: string;
  /** Empty if the screen has a text for the value. */
  readonly label?: string;
  readonly labelEn?: string;
}

const namedRole = ({ key, name, labelEn = '' }: StoredRole): Named => ({
  value: key,
  label: name,
  ...labelEnIn(labelEn),
});

/** The choices of the fields of masters in a brand. */
export const choicesOf = async (db: Db, platform: string): Promise<readonly MasterChoice[]> => {
  const [projects, roles, shops, sellers, handlers] = await Promise.all([
    projectsOf(db, platform),
    rolesOf(db, platform),
    db.selectFrom('shop').select(['id', 'name']).where('platform', '=', platform).orderBy('id').execute(),
    mainAccounts(db, platform, ['SELLER']).select(['id', 'name']).orderBy('id').execute(),

    mainAccounts(db, platform, ['SELLER'])
      .select(['id', 'name'])
      .where('enabled', '=', true)
      .where(sql<SqlBool>`roles @> '["handler"]'::jsonb`)
      .orderBy('id')
      .execute(),
  ]);
  const offered = roles.filter(({ ended }) => ended !== true);
  const types = [...new Set(projects.map(({ projectType }) => projectType))];
  const bySource: Readonly<Record<ChoiceSource, readonly Named[]>> = {
    project: projects,
    'project-type': types.map((value) => ({ value, label: value })),
    handler: handlers.map(({ id, name }) => ({ value: id, label: name })),
    shop: shops.map(({ id, name }) => ({ value: id, label: name })),
    'staff-type': [{ value: 'PLATFORM' }, { value: 'SHOP' }],
    'account-type': [{ value: 'PLATFORM' }, { value: 'SHOP' }, { value: 'SELLER' }],
    seller: sellers.map(({ id, name }) => ({ value: id, label: name })),
    'seller-role': offered.filter(({ accountType }) => accountType === 'SELLER').map(namedRole),
    'staff-role': offered.filter(({ accountType }) => accountType !== 'SELLER').map(namedRole),
    dictionary: OPEN_DICTIONARIES.map((value) => ({ value })),
    tint: TINTS.map((value) => ({ value })),
    'adjustment-decision': ADJUSTMENT_DECISIONS.map((value) => ({ value })),
    party: [
      ...sellers.map(({ id, name }) => ({ value: accountKey(sellerParty(id)), label: name })),
      ...shops.map(({ id, name }) => ({ value: accountKey(shopParty(id)), label: name })),
    ],
    'notice-level': NOTICE_LEVELS.map((value) => ({ value })),
    permission: [EVERY_PERMISSION, ...PERMISSIONS].map((value) => ({ value })),
  };
  return Object.entries(bySource).flatMap(([source, named]) =>
    named.map(({ value, label = '', labelEn = '' }) => ({ source, value, label, ...labelEnIn(labelEn) })),
  );
};
