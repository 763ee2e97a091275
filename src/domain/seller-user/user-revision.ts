import { canonicalJson } from '../duplicate-submit/canonical-body';
import { digestOf } from '../duplicate-submit/digest';
import type { ManagedUser } from './manage-seller-user.policy';
import type { SellerUser } from './seller-user';

/** A managed user with everything that a change may set. */
export type RevisedUser = ManagedUser & Pick<SellerUser, 'name' | 'phone' | 'email' | 'remark'>;

/** Identifies what a form of a user was opened with: equal values have equal revisions. */
export const userRevisionOf = ({ name, phone, email, remark, roleKeys, enabled }: RevisedUser): string =>
  digestOf(canonicalJson({ name, phone, email, remark, roleKeys, enabled }));
