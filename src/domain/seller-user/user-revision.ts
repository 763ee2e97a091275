import { canonicalJson } from '../duplicate-submit/canonical-body';
import { digestOf } from '../duplicate-submit/digest';
import type { ManagedUser } from './manage-seller-user.policy';
import type { SellerUser } from './seller-user';

/** A managed user with all fields that a change may set. */
export type RevisedUser = ManagedUser & Pick<SellerUser, 'name' | 'phone' | 'email' | 'remark'>;

/** Identifies the values that a user form started with: equal values have equal revisions. */
export const userRevisionOf = ({ name, phone, email, remark, roleKeys, enabled }: RevisedUser): string =>
  digestOf(canonicalJson({ name, phone, email, remark, roleKeys, enabled }));
