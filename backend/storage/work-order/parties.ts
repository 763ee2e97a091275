import type { Id } from '@/domain/kernel/id';
import type { Scope } from '@backend/core/ports/scope';
import { keyOf } from '../rows/scalars';

/** The party name of a seller account on a brand, as the tables of lists store it. */
export const sellerParty = (sellerId: Id, platform: string): string => `s${keyOf(sellerId)}@${platform}`;

/** The party name of a shop on a brand. */
export const shopParty = (shopId: Id, platform: string): string => `h${keyOf(shopId)}@${platform}`;

/** The party name of a brand's staff. */
export const platformStaffParty = (platform: string): string => `b@${platform}`;

/**
 * The scope as party names of `work_order_party`: a work order is in the scope exactly if it has a row for one of
 * them. The migration writes the names. `inScope` is the same rule, and a test compares all three.
 */
export const partiesOf = ({ platform, person, shopId, wholePlatform }: Scope): readonly string[] =>
  wholePlatform
    ? [platformStaffParty(platform)]
    : [sellerParty(person.sid, platform), ...(shopId === undefined ? [] : [shopParty(shopId, platform)])];
