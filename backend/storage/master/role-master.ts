import type { ManagedAccountKind } from '@/domain/access/managed-account';
import type { Id } from '@/domain/kernel/id';
import type { StoredMaster as Master } from '@backend/core/ports/masters.port';
import { passesFilter } from '@/domain/master/master-filters';
import type { MasterValues } from '@/domain/master/master-field';
import { ok, refuse } from '@/domain/result';
import type { PartyType } from '@/domain/kernel/party';
import type { StoredRole } from '@backend/core/ports/seller-users.port';
import type { Db } from '../database';
import { rolesOf } from '../seller-user/roles';
import { shopsByRoleAlone } from '../shop/staffed';
import { json } from '../storable-text';
import { lockWithStaff, checkGrant } from './account-rows';
import { administrationOf, keepsAnAdministrator } from './last-administrator';
import { flagIn, listIn, type MasterTable, offsetOf, textIn } from './master-table';

const masterOf = (
  { key, name, labelEn = '', accountType, permissions, ended }: StoredRole,
  shopsAlone: readonly string[] = [],
): Master => ({
  id: key,
  values: {
    ...{ key, name, nameEn: labelEn, type: accountType, permissions, shopsAlone },
    enabled: ended !== true,
  },
});

const find = async (db: Db, platform: string, id: Id): Promise<Master | undefined> => {
  const role = (await rolesOf(db, platform)).find(({ key }) => key === id);
  return role && masterOf(role, role.accountType === 'SHOP' ? await shopsByRoleAlone(db, platform, id) : []);
};

const isAbout = (text: string, { key, name, labelEn = '' }: StoredRole): boolean =>
  `${key}\n${name}\n${labelEn}`.toLowerCase().includes(text.trim().toLowerCase());

const partyTypeOf = (type: string): PartyType => (type === 'SELLER' || type === 'SHOP' ? type : 'PLATFORM');

/**
 * The kind of account that the role is for. A manager may add the ordinary permissions of this kind to the role without
 * holding them. For a role of sellers or shops, the kind is their further users, who have fewer ordinary permissions
 * than a main account.
 */
const holderOf = (values: MasterValues): ManagedAccountKind => {
  const type = partyTypeOf(textIn(values, 'type'));
  return type === 'SHOP' ? 'shopPerson' : type === 'SELLER' ? 'person' : 'staff';
};

/** Roles of the brand. A shared role becomes the brand's own when the brand first changes it. */
export const roleMaster: MasterTable = {
  list: async (db, platform, query) => {
    const found = (await rolesOf(db, platform)).filter(
      (role) =>
        isAbout(query.search ?? '', role) &&
        Object.entries(query.filters ?? {}).every(([field, filter]) =>
          passesFilter(masterOf(role).values[field], filter),
        ),
    );
    const from = offsetOf(query);
    return {
      items: found.slice(from, from + query.pageSize).map((role) => masterOf(role)),
      total: found.length,
    };
  },

  find,

  lock: (transaction, platform) => lockWithStaff(transaction, platform, ''),

  add: async (transaction, { platform, manager }, values) => {
    const key = textIn(values, 'key');
    const permissions = listIn(values, 'permissions');
    const may = checkGrant(manager, permissions, 'permissions', holderOf(values));
    if (!may.ok) return may;
    if ((await find(transaction, platform, key)) !== undefined)
      return refuse('master.taken', { field: 'key' });
    await transaction
      .insertInto('role')
      .values({
        platform,
        key,
        name: textIn(values, 'name'),
        name_en: textIn(values, 'nameEn'),
        account_type: partyTypeOf(textIn(values, 'type')),
        permissions: json(permissions),
        enabled: flagIn(values, 'enabled'),
      })
      .execute();
    return ok(key);
  },

  change: async (transaction, { platform, manager }, before, values) => {
    const had = listIn(before.values, 'permissions');
    const gets = listIn(values, 'permissions');
    const enabled = flagIn(values, 'enabled');
    const ends = enabled !== flagIn(before.values, 'enabled');
    const touched = [
      ...had.filter((each) => ends || !gets.includes(each)),
      ...gets.filter((each) => ends || !had.includes(each)),
    ];
    const may = checkGrant(manager, touched, 'permissions', holderOf(values));
    if (!may.ok) return may;
    const administration = await administrationOf(transaction, platform);
    const name = textIn(values, 'name');
    const name_en = textIn(values, 'nameEn');
    await transaction
      .insertInto('role')
      .values({
        platform,
        key: before.id,
        name,
        name_en,
        account_type: partyTypeOf(textIn(values, 'type')),
        permissions: json(gets),
        enabled,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['platform', 'key'])
          .doUpdateSet({ name, name_en, permissions: json(gets), enabled }),
      )
      .execute();
    return keepsAnAdministrator(transaction, platform, administration);
  },
};
