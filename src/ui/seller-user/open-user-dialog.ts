import type { SellerUser } from '@/domain/seller-user/seller-user';

/** The open dialog or drawer of the user list. */
export type OpenUserDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly user: SellerUser }
  | { readonly kind: 'password'; readonly user: SellerUser }
  | { readonly kind: 'sessions'; readonly user: SellerUser }
  /** A password was set, and the administrator must pass it on. */
  | { readonly kind: 'new-password'; readonly userName: string; readonly password: string };
