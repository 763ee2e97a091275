import { PERMISSIONS } from '@/domain/access/permission';
import { EVERY_PERMISSION } from '@/domain/access/permissions';
import { OPEN_DICTIONARIES, TINTS } from '@/domain/dictionary/dictionary';
import { ADJUSTMENT_DECISIONS, ADJUSTMENT_PURPOSES } from '@/domain/ledger/adjustment';
import { accountKey, sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import type { StoredRole } from '@backend/core/ports/seller-users.port';
import { NOTICE_LEVELS } from '@/domain/notice/notice-level';
import type { MasterChoice } from '@/domain/master/choices';
import type { ChoiceSource } from '@/domain/master/master-field';
import type { OrderHandlerChoice } from '@/domain/order/order-handler';
import type { Db } from '../database';
import { handlersOf, idleHandlersOf } from '../order/handlers';
import { labelEnIn } from '../rows/label-en';
import { rolesOf } from '../seller-user/roles';
import { mainAccounts } from './account-rows';

/** A value that a field can take, with its name. */
interface Named {
  readonly value: string;
  /** Absent if the screen has a text for the value. */
  readonly label?: string;
  readonly labelEn?: string;
  readonly ended?: true;
}

const namedRole = ({ key, name, labelEn = '', ended }: StoredRole): Named => ({
  value: key,
  label: name,
  ...labelEnIn(labelEn),
  ...(ended === true ? { ended } : {}),
});

const namedHandler = ({ id, name, sellerName }: OrderHandlerChoice): Named => ({
  value: id,
  label: name === sellerName ? name : `${name} · ${sellerName}`,
});

/** The types of the projects, each with the first English name that one of its projects has. */
const projectTypesOf = (
  projects: readonly { readonly project_type: string; readonly project_type_en: string }[],
): readonly Named[] => {
  const english = new Map<string, string>();
  for (const { project_type: type, project_type_en: name } of projects)
    if ((english.get(type) ?? '') === '') english.set(type, name);
  return [...english].map(([value, name]) => ({ value, label: value, ...labelEnIn(name) }));
};

/** The choices of the fields of masters in a brand. */
export const choicesOf = async (db: Db, platform: string): Promise<readonly MasterChoice[]> => {
  const [projects, roles, shops, sellers, handlers, idle] = await Promise.all([
    db
      .selectFrom('project')
      .select(['value', 'label', 'label_en', 'project_type', 'project_type_en'])
      .where('platform', '=', platform)
      .orderBy('position')
      .orderBy('value')
      .execute(),
    rolesOf(db, platform),
    db.selectFrom('shop').select(['id', 'name']).where('platform', '=', platform).orderBy('id').execute(),
    mainAccounts(db, platform, ['SELLER']).select(['id', 'name']).orderBy('id').execute(),
    handlersOf(db, platform),
    idleHandlersOf(db, platform),
  ]);
  const bySource: Readonly<Record<ChoiceSource, readonly Named[]>> = {
    project: projects.map(({ value, label, label_en }) => ({ value, label, ...labelEnIn(label_en) })),
    'project-type': projectTypesOf(projects),
    handler: [
      ...handlers.map(namedHandler),
      ...idle.map((each) => ({ ...namedHandler(each), ended: true as const })),
    ],
    shop: shops.map(({ id, name }) => ({ value: id, label: name })),
    'staff-type': [{ value: 'PLATFORM' }, { value: 'SHOP' }],
    'account-type': [{ value: 'PLATFORM' }, { value: 'SHOP' }, { value: 'SELLER' }],
    seller: sellers.map(({ id, name }) => ({ value: id, label: name })),
    'seller-role': roles.filter(({ accountType }) => accountType === 'SELLER').map(namedRole),
    'staff-role': roles.filter(({ accountType }) => accountType !== 'SELLER').map(namedRole),
    dictionary: OPEN_DICTIONARIES.map((value) => ({ value })),
    tint: TINTS.map((value) => ({ value })),
    'adjustment-purpose': ADJUSTMENT_PURPOSES.map((value) => ({ value })),
    'adjustment-decision': ADJUSTMENT_DECISIONS.map((value) => ({ value })),
    party: [
      ...sellers.map(({ id, name }) => ({ value: accountKey(sellerParty(id)), label: name })),
      ...shops.map(({ id, name }) => ({ value: accountKey(shopParty(id)), label: name })),
    ],
    'notice-level': NOTICE_LEVELS.map((value) => ({ value })),
    permission: [EVERY_PERMISSION, ...PERMISSIONS].map((value) => ({ value })),
  };
  return Object.entries(bySource).flatMap(([source, named]) =>
    named.map(({ value, label = '', labelEn = '', ended }) => ({
      source,
      value,
      label,
      ...labelEnIn(labelEn),
      ...(ended === true ? { ended } : {}),
    })),
  );
};
