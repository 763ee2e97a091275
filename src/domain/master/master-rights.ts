import type { Permission } from '../access/permission';
import { hasPermission } from '../access/permissions';
import type { ChoiceSource } from './master-field';
import { fieldsOfMaster, MASTER_KINDS, type MasterKind } from './masters';

/** The permissions to read and to change each kind of master data. */
export const MASTER_RIGHTS = {
  seller: { list: 'master:seller:list', edit: 'master:seller:edit' },
  shop: { list: 'master:shop:list', edit: 'master:shop:edit' },
  project: { list: 'master:project:list', edit: 'master:project:edit' },
  staff: { list: 'master:staff:list', edit: 'master:staff:edit' },
  person: { list: 'master:person:list', edit: 'master:person:edit' },
  role: { list: 'master:role:list', edit: 'master:role:edit' },
  reply: { list: 'master:reply:list', edit: 'master:reply:edit' },
  carrier: { list: 'master:carrier:list', edit: 'master:carrier:edit' },
  dictionary: { list: 'master:dictionary:list', edit: 'master:dictionary:edit' },
  config: { list: 'master:config:list', edit: 'master:config:edit' },
  notice: { list: 'notice:list', edit: 'notice:publish' },
  adjustment: { list: 'finance:adjust:list', edit: 'finance:adjust' },
} as const satisfies Readonly<Record<MasterKind, Readonly<Record<'list' | 'edit', Permission>>>>;

export const LIST_MASTERS: readonly Permission[] = Object.values(MASTER_RIGHTS).map(({ list }) => list);
export const EDIT_MASTERS: readonly Permission[] = Object.values(MASTER_RIGHTS).map(({ edit }) => edit);

/** The sources of choices of a kind's fields. A derived field has no choices. */
const sourcesOf = (kind: MasterKind): readonly ChoiceSource[] =>
  Object.values(fieldsOfMaster(kind)).flatMap((field) =>
    'from' in field && field.derived !== true ? [field.from] : [],
  );

/**
 * The sources of the choices in the kinds of master data that a user may read. Choices from other sources would reveal
 * data that the user may not see.
 */
export const sourcesFor = (permissions: readonly string[]): readonly ChoiceSource[] => [
  ...new Set(
    MASTER_KINDS.filter((kind) => hasPermission(permissions, [MASTER_RIGHTS[kind].list])).flatMap(sourcesOf),
  ),
];
