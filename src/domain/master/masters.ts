import { REPLY_IN_CHAT } from '../work-order/reply-to-work-order';
import { SETTING_MAX } from '../configuration/setting';
import { WAYBILL_FORMS } from '../order/carrier';
import { POINTS_MAX, PRICE_MAX } from '../order/project-price';
import { PATTERNS } from '../patterns/patterns';
import { PROFILE_EMAIL_MAX, PROFILE_NAME_MAX, PROFILE_PHONE_MAX } from '../seller-user/profile';
import type { MasterField } from './master-field';

/* The kinds of master data, and the fields that a record of each kind has. */

type Fields = Readonly<Record<string, MasterField>>;

/** The maximum number of points that one adjustment can move. */
const MOST_POINTS = 1_000_000;
/** The maximum number of points that the database column for debts can store. */
const MOST_OWED = 2_147_483_647;

const CODE = /^[A-Za-z][A-Za-z0-9_-]*$/;

const ACCOUNT = {
  userName: { kind: 'text', max: 20, required: true, fixed: true, listed: true },
  name: { kind: 'text', max: PROFILE_NAME_MAX, required: true, listed: true },
  linkName: { kind: 'text', max: 60, listed: true },
  phone: { kind: 'text', max: PROFILE_PHONE_MAX, listed: true },
  email: { kind: 'text', max: PROFILE_EMAIL_MAX, pattern: PATTERNS.email },
} as const satisfies Fields;

/**
 * Permissions of the account in addition to those of its roles. They were granted by SQL, and are removed when the
 * roles change.
 */
const OWN_RIGHTS = {
  ownRights: { kind: 'choices', from: 'permission', derived: true },
} as const satisfies Fields;

/**
 * Master data that platform staff maintain, so that no SQL is needed (business 6). Form, list, history, check and
 * storage all use this description. A field that is missing in one of them does not compile.
 */
const MASTERS = {
  seller: {
    ...ACCOUNT,
    roles: { kind: 'choices', from: 'seller-role', start: ['seller'] },
    ...OWN_RIGHTS,
    password: { kind: 'password' },
    open: { kind: 'flag', listed: true, filtered: true, start: true },
    /** Whether the main account can sign in; its users have a separate switch. */
    enabled: { kind: 'flag', listed: true, filtered: true, start: true },
    projects: { kind: 'choices', from: 'project' },
    /** Whether a user of the seller can sign in and place orders. */
    mayOrder: { kind: 'flag', derived: true, elsewhere: true },
    handler: { kind: 'choice', from: 'handler' },
    handlerName: { kind: 'text', max: 60, derived: true, elsewhere: true, listed: true },
    /** The name of a default handler who can no longer act; the list shows it as a note. */
    idleHandler: { kind: 'text', max: 60, derived: true, elsewhere: true },
    remark: { kind: 'text', max: 500 },
  },
  shop: {
    name: { kind: 'text', max: 60, required: true, listed: true },
    city: { kind: 'text', max: 20, required: true, listed: true },
    address: { kind: 'text', max: 200, required: true, listed: true },
    phone: { kind: 'text', max: 20, listed: true },
    region: { kind: 'region' },
    place: { kind: 'place' },
    hours: { kind: 'week' },
    /** A remark about the hours. It is shown instead of the hours while they are unknown. */
    hoursRemark: { kind: 'text', max: 200 },
    closedDates: { kind: 'closed-dates' },
    capacity: { kind: 'count', min: 0, max: 100, listed: true, start: 2 },
    projectTypes: { kind: 'choices', from: 'project-type' },
    takesPoints: { kind: 'flag' },
    /** Points that the shop owes from refunds, which its next settlements pay. */
    owes: { kind: 'count', min: 0, max: MOST_OWED, derived: true, elsewhere: true, listed: true },
    /** The names of the shop's accounts that can sign in. */
    accounts: { kind: 'names', derived: true, elsewhere: true, listed: true },
    /** Whether no account of the shop can accept orders. Such a shop gets no orders. */
    unstaffed: { kind: 'flag', derived: true, elsewhere: true },
    open: { kind: 'flag', listed: true, filtered: true, start: true },
  },
  project: {
    value: { kind: 'text', max: 40, pattern: CODE, required: true, fixed: true, listed: true },
    label: { kind: 'text', max: 60, required: true, listed: true },
    labelEn: { kind: 'text', max: 60, listed: true },
    projectType: { kind: 'text', max: 40, required: true, listed: true },
    /** The English name of the project type. If projects of one type differ, the first one in the list decides. */
    projectTypeEn: { kind: 'text', max: 60 },
    price: { kind: 'money', min: 0, max: PRICE_MAX, listed: true },
    points: { kind: 'count', min: 0, max: POINTS_MAX, listed: true },
    shopPoints: { kind: 'count', min: 0, max: POINTS_MAX, listed: true },
    plannedPrices: { kind: 'prices' },
    evidencePictures: { kind: 'count', min: 0, max: 20, start: 3 },
    evidenceVideo: { kind: 'flag' },
    validFrom: { kind: 'day' },
    position: { kind: 'count', min: 0, max: 10_000 },
    enabled: { kind: 'flag', listed: true, filtered: true, start: true },
  },
  staff: {
    ...ACCOUNT,
    type: {
      kind: 'choice',
      from: 'staff-type',
      required: true,
      fixed: true,
      listed: true,
      filtered: true,
      start: 'PLATFORM',
    },
    shop: { kind: 'choice', from: 'shop', fixed: true },
    roles: { kind: 'choices', from: 'staff-role', listed: true, filtered: true },
    /** Whether the person can sign in and approve an adjustment of points. */
    approves: { kind: 'flag', derived: true, elsewhere: true },
    /** The number of orders at the user's shop, if the shop has no account that can handle them. */
    stranded: { kind: 'count', min: 0, max: MOST_OWED, derived: true, elsewhere: true },
    ...OWN_RIGHTS,
    password: { kind: 'password' },
    enabled: { kind: 'flag', listed: true, filtered: true, start: true },
    remark: { kind: 'text', max: 500 },
  },
  person: {
    seller: { kind: 'choice', from: 'seller', required: true, fixed: true, filtered: true },
    sellerName: { kind: 'text', max: 60, derived: true, listed: true },
    userName: ACCOUNT.userName,
    name: ACCOUNT.name,
    phone: ACCOUNT.phone,
    email: ACCOUNT.email,
    roles: { kind: 'choices', from: 'seller-role' },
    ...OWN_RIGHTS,
    password: { kind: 'password' },
    enabled: { kind: 'flag', listed: true, filtered: true, start: true },
    remark: { kind: 'text', max: 500 },
  },
  role: {
    key: { kind: 'text', max: 40, pattern: CODE, required: true, fixed: true, listed: true },
    name: { kind: 'text', max: 60, required: true, listed: true },
    nameEn: { kind: 'text', max: 60, listed: true },
    type: {
      kind: 'choice',
      from: 'account-type',
      required: true,
      fixed: true,
      listed: true,
      filtered: true,
      start: 'PLATFORM',
    },
    permissions: { kind: 'choices', from: 'permission' },
    /** The shops whose accounts can accept orders only through this role. */
    shopsAlone: { kind: 'names', derived: true, elsewhere: true },
    enabled: { kind: 'flag', listed: true, filtered: true, start: true },
  },
  reply: {
    text: { kind: 'text', max: REPLY_IN_CHAT.maxLength, required: true, listed: true },
    position: { kind: 'count', min: 0, max: 10_000, listed: true },
    enabled: { kind: 'flag', listed: true, filtered: true, start: true },
  },
  carrier: {
    code: { kind: 'text', max: 40, pattern: CODE, required: true, fixed: true, listed: true },
    name: { kind: 'text', max: 60, required: true, listed: true },
    nameEn: { kind: 'text', max: 60, listed: true },
    phone: { kind: 'text', max: 20, listed: true },
    waybills: { kind: 'text', max: 200, pattern: WAYBILL_FORMS },
    position: { kind: 'count', min: 0, max: 10_000, listed: true },
    enabled: { kind: 'flag', listed: true, filtered: true, start: true },
  },
  dictionary: {
    type: { kind: 'choice', from: 'dictionary', required: true, fixed: true, listed: true, filtered: true },
    value: { kind: 'text', max: 40, pattern: CODE, required: true, fixed: true, listed: true },
    label: { kind: 'text', max: 40, required: true, listed: true },
    labelEn: { kind: 'text', max: 60, listed: true },
    tint: { kind: 'choice', from: 'tint', required: true, listed: true, start: 'default' },
    position: { kind: 'count', min: 0, max: 10_000, listed: true },
    enabled: { kind: 'flag', listed: true, filtered: true, start: true },
  },
  config: {
    key: { kind: 'text', max: 60, required: true, fixed: true, listed: true },
    value: { kind: 'text', max: SETTING_MAX, listed: true },
    proposed: { kind: 'text', max: SETTING_MAX, derived: true, listed: true },
    proposedBy: { kind: 'text', max: 60, derived: true },
  },
  notice: {
    subject: { kind: 'text', max: 60, required: true, listed: true },
    content: { kind: 'text', max: 2000, required: true },
    level: { kind: 'choice', from: 'notice-level', required: true, listed: true, start: 'info' },
    audience: { kind: 'choices', from: 'account-type', listed: true },
    from: { kind: 'day', listed: true },
    until: { kind: 'day', listed: true },
    pinned: { kind: 'flag', listed: true },
    published: { kind: 'flag', listed: true, filtered: true, start: true },
    again: { kind: 'flag', momentary: true },
  },
  adjustment: {
    party: { kind: 'choice', from: 'party', required: true, fixed: true, listed: true },
    purpose: {
      kind: 'choice',
      from: 'adjustment-purpose',
      required: true,
      fixed: true,
      listed: true,
      start: 'points',
    },
    points: {
      kind: 'count',
      min: -MOST_POINTS,
      max: MOST_POINTS,
      required: true,
      fixed: true,
      listed: true,
      start: 0,
    },
    reason: { kind: 'text', max: 200, required: true, fixed: true, listed: true },
    decision: { kind: 'choice', from: 'adjustment-decision', listed: true, filtered: true },
    proposedBy: { kind: 'text', max: 60, derived: true, listed: true },
    decidedBy: { kind: 'text', max: 60, derived: true, listed: true },
  },
} as const satisfies Readonly<Record<string, Fields>>;

export type MasterKind = keyof typeof MASTERS;
export const MASTER_KINDS = Object.keys(MASTERS) as readonly MasterKind[];

export const isMasterKind = (kind: string): kind is MasterKind => Object.hasOwn(MASTERS, kind);

/** Kinds to which staff can add entries. Settings always exist, so they are changed and never added. */
export type AddableKind = Exclude<MasterKind, 'config'>;
/** Whether staff can add a record of this kind; settings are described by the program. */
export const isAddable = (kind: MasterKind): kind is AddableKind => kind !== 'config';

/** The fields of a master record by their names, in the order of its form. */
export const fieldsOfMaster = (kind: MasterKind): Fields => MASTERS[kind];
