import type { SellerUser } from '@/domain/seller-user/seller-user';

/** The one dialog or drawer that is open on the user list. */
export type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly user: SellerUser }
  | { readonly kind: 'password'; readonly user: SellerUser }
  | { readonly kind: 'sessions'; readonly user: SellerUser }
  /** A password was given, and is to be passed on. */
  | { readonly kind: 'given'; readonly userName: string; readonly password: string };
