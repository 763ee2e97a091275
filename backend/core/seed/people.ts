import type { Id } from '@/domain/kernel/id';
import type { PartyType, Person } from '@/domain/kernel/party';
import type { DemoAccount, DemoShop } from './demo-data';
import { type Brand, CONVERSATION_ACCOUNTS, type Role } from './texts/brands';
import { FURTHER_SHOPS } from './texts/further-shops';
import { PLACES } from './texts/places';
import { PROJECTS } from './texts/products';
import { furtherPerson, SHOP_PEOPLE, STAFF, STAFF_ROLES, type StaffRole } from './texts/staff';

/**
 * The user names that the server announces when it starts a demo. They exist on every platform, with permissions that
 * follow from their roles.
 */
export const DEMO_USER_NAMES = [
  'seller',
  'clerk',
  'handler',
  'shop',
  'platform',
  'stranger',
  'dispatcher',
  'approver',
  'cashier',
  'auditor',
  'mallstaff',
  'shop2',
  'clerk2',
  'operations',
  'finance',
] as const;

interface Kind {
  readonly type: PartyType;
  readonly roles: readonly string[];
}

const SELLER: Kind = {
  type: 'SELLER',
  roles: ['seller'],
};
const HANDLER: Kind = {
  type: 'SELLER',
  roles: ['handler'],
};

const KINDS: Readonly<Record<Role, Kind>> = {
  seller: SELLER,
  seller2: SELLER,
  seller3: SELLER,
  stranger: SELLER,
  clerk: { ...SELLER, roles: ['clerk'] },
  handler: HANDLER,
  handler2: HANDLER,
  shop: { type: 'SHOP', roles: ['shop'] },
  platform: { type: 'PLATFORM', roles: ['platform'] },
};

/** The shops and accounts of one brand. */
export interface People {
  /** The shops that orders go to, one for each entry of `PLACES`. */
  readonly shops: readonly DemoShop[];
  /** Shops without orders. */
  readonly furtherShops: readonly DemoShop[];
  readonly accounts: Readonly<Record<Role, DemoAccount>>;
  readonly staff: Readonly<Record<StaffRole, DemoAccount>>;
  /** The user of each shop, by the shop's id. */
  readonly shopPeople: ReadonlyMap<Id, DemoAccount>;
}

const FIRST_ACCOUNT = 1001;
const FIRST_STAFF = 1101;
const FIRST_SHOP_PERSON = 1201;
const FIRST_FURTHER_SHOP = 101;
const FIRST_FURTHER_SHOP_PERSON = 1301;

export const personOf = (account: DemoAccount): Person => ({
  userId: account.id,
  sid: account.sid,
  name: account.name,
  type: account.type,
});

const furtherShopsOf = ({ platform }: Brand, index: number): readonly DemoShop[] =>
  FURTHER_SHOPS.map(({ city, shop, address, region, at }, place) => ({
    id: String(FIRST_FURTHER_SHOP + index * FURTHER_SHOPS.length + place),
    platform,
    name: shop,
    city,
    address,
    phone: `400-820-${String(1000 + place * 37).padStart(4, '0')}`,
    openingHours: ['09:00-21:00', '08:30-18:30', '09:00-12:00，13:30-20:00'][place % 3] ?? '',
    region,
    at,
    takesPoints: place % 4 === 0,
    projectTypes: [],
    open: true,
  }));

const staffOf = ({ platform }: Brand, index: number, sellerId: Id): People['staff'] =>
  Object.fromEntries(
    STAFF_ROLES.map((role, place): [StaffRole, DemoAccount] => {
      const { type, role: key, title, people } = STAFF[role];
      const id = String(FIRST_STAFF + index * STAFF_ROLES.length + place);
      const person = people[index] ?? people[0];
      const isClerk = role === 'clerk2';
      return [
        role,
        {
          id,
          platform,
          userName: role,
          name: `${title}${person}`,
          linkName: person,
          avatar: '',
          type,
          roles: [key],
          sid: isClerk ? sellerId : id,
          ...(isClerk ? { parentId: sellerId } : {}),
          enabled: true,
        },
      ];
    }),
  ) as unknown as People['staff'];

const shopPersonOf = (
  { id: shopId, platform, name }: DemoShop,
  id: string,
  place: number,
  linkName: string,
): DemoAccount => ({
  id,
  platform,
  userName: `shop${place}`,
  name,
  linkName,
  avatar: '',
  ...KINDS.shop,
  sid: id,
  shopId,
  enabled: true,
});

/** The user of each shop except the first, whose user is one of the main accounts. */
const shopPeopleOf = (
  shops: readonly DemoShop[],
  further: readonly DemoShop[],
  index: number,
): readonly DemoAccount[] => [
  ...shops.slice(1).map((shop, place) => {
    const id = String(FIRST_SHOP_PERSON + index * shops.length + place);
    return shopPersonOf(shop, id, place + 2, SHOP_PEOPLE[place + 1] ?? shop.name);
  }),
  ...further.map((shop, place) => {
    const id = String(FIRST_FURTHER_SHOP_PERSON + index * further.length + place);
    return shopPersonOf(shop, id, shops.length + place + 1, furtherPerson(index * further.length + place));
  }),
];

/** Shops and accounts of the `index`th platform. */
export const peopleOf = (brand: Brand, index: number): People => {
  const shops = PLACES.map(({ city, shop, address, phone, region, at }, place) => ({
    id: String(index * PLACES.length + place + 1),
    platform: brand.platform,
    name: place === 0 ? brand.people.shop[0] : shop,
    city,
    address,
    phone,
    openingHours: place % 3 === 0 ? '09:00-20:00' : '08:30-18:30',
    region,
    at,
    takesPoints: place % 2 === 0,
    projectTypes: place === 1 ? [PROJECTS.FILM] : [],
    // The last shop closed while it had orders.
    open: place < PLACES.length - 1,
  }));
  const idOf = (role: Role): Id =>
    String(FIRST_ACCOUNT + index * CONVERSATION_ACCOUNTS.length + CONVERSATION_ACCOUNTS.indexOf(role));
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
  const accounts = Object.fromEntries(
    CONVERSATION_ACCOUNTS.map((role) => [role, accountOf(role)]),
  ) as unknown as People['accounts'];
  const furtherShops = furtherShopsOf(brand, index);
  return {
    shops,
    furtherShops,
    accounts,
    staff: staffOf(brand, index, accounts.seller.id),
    shopPeople: new Map(
      [accounts.shop, ...shopPeopleOf(shops, furtherShops, index)].map((account) => [
        account.shopId ?? '',
        account,
      ]),
    ),
  };
};
