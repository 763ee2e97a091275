import type { Id } from '../kernel/id';

/** A seller account or a shop. Its balance is locked during changes, and never falls below zero. */
export interface Party {
  readonly kind: 'seller' | 'shop';
  readonly id: Id;
}

/** The brand's own accounts. They may be negative, and no command locks them. Only holds move `escrow`. */
export const PLATFORM_ACCOUNTS = [
  'cash',
  'revenue',
  'tax',
  'fees',
  'adjustment',
  'opening',
  'escrow',
] as const;
export type PlatformAccountName = (typeof PLATFORM_ACCOUNTS)[number];

/** An account within the brand of the command: a transfer never leaves its brand. */
export type LedgerAccount = Party | { readonly kind: 'platform'; readonly name: PlatformAccountName };

export const sellerParty = (id: Id): Party => ({ kind: 'seller', id });
export const shopParty = (id: Id): Party => ({ kind: 'shop', id });
export const platformAccount = (name: PlatformAccountName): LedgerAccount => ({ kind: 'platform', name });

/** Identifies an account within its brand; equal accounts have equal keys. */
export type AccountKey = string;

/** The key of an account as one text, such as `seller:7`. */
export const accountKey = (account: LedgerAccount): AccountKey =>
  account.kind === 'platform' ? `platform:${account.name}` : `${account.kind}:${account.id}`;

/** The account that contains the points of open holds. */
export const ESCROW: AccountKey = accountKey(platformAccount('escrow'));
