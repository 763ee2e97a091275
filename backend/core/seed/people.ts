import { EVERY_PERMISSION } from '@/domain/access/permissions';
import type { Id } from '@/domain/kernel/id';
import type { PartyType, Person } from '@/domain/work-order/party';
import type { DemoAccount, DemoShop } from './demo-data';
import { type Brand, CAST, type Role } from './words/brands';
import { PLACES } from './words/places';

/** Who may sign in to a demo, on every platform; what each sees follows from what they are. */
export const DEMO_USER_NAMES = ['seller', 'clerk', 'handler', 'shop', 'platform', 'stranger'] as const;

interface Kind {
  readonly type: PartyType;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

const SELLER: Kind = {
  type: 'SELLER',
  roles: ['seller'],
  permissions: [
    'order:detail',
    'order:add',
    'order:price',
    'work:list',
    'integral:list',
    'mall:goods:detail',
  ],
};
const HANDLER: Kind = { type: 'SELLER', roles: ['handler'], permissions: ['order:detail', 'work:list'] };

const KINDS: Readonly<Record<Role, Kind>> = {
  seller: SELLER,
  seller2: SELLER,
  seller3: SELLER,
  stranger: SELLER,
  clerk: { ...SELLER, roles: ['clerk'], permissions: ['order:detail', 'work:list'] },
  handler: HANDLER,
  handler2: HANDLER,
  shop: { type: 'SHOP', roles: ['shop'], permissions: ['order:detail', 'work:list'] },
  platform: { type: 'PLATFORM', roles: ['platform'], permissions: [EVERY_PERMISSION] },
};

export interface People {
  readonly shops: readonly DemoShop[];
  readonly accounts: Readonly<Record<Role, DemoAccount>>;
}

const FIRST_ACCOUNT = 1001;

export const personOf = (account: DemoAccount): Person => ({
  userId: account.id,
  sid: account.sid,
  name: account.name,
  type: account.type,
});

/** Shops and accounts of the `index`th platform. */
export const peopleOf = (brand: Brand, index: number): People => {
  const shops = PLACES.map(({ city, shop, address }, place) => ({
    id: String(index * PLACES.length + place + 1),
    platform: brand.platform,
    name: place === 0 ? brand.people.shop[0] : shop,
    city,
    address,
  }));
  const idOf = (role: Role): Id => String(FIRST_ACCOUNT + index * CAST.length + CAST.indexOf(role));
  const accountOf = (role: Role): DemoAccount => {
    const [name, linkName] = brand.people[role];
    const shopId = role === 'shop' ? shops[0]?.id : undefined;
    return {
      id: idOf(role),
      platform: brand.platform,
      userName: role,
      name,
      linkName,
      avatar: '',
      ...KINDS[role],
      sid: role === 'clerk' ? idOf('seller') : idOf(role),
      ...(role === 'clerk' ? { parentId: idOf('seller') } : {}),
      ...(shopId === undefined ? {} : { shopId }),
      enabled: true,
    };
  };
  return {
    shops,
    accounts: Object.fromEntries(
      CAST.map((role) => [role, accountOf(role)]),
    ) as unknown as People['accounts'],
  };
};
