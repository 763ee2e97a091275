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
 * The party names of a scope. A work order is in the scope if and only if `work_order_party` has a row of the work
 * order with one of these names. Triggers of the migrations write the names, and `inScope` applies the same rule. A
 * test compares all three.
 */
export const partiesOf = ({ platform, person, shopId, wholePlatform }: Scope): readonly string[] =>
  wholePlatform
    ? [platformStaffParty(platform)]
    : [sellerParty(person.sid, platform), ...(shopId === undefined ? [] : [shopParty(shopId, platform)])];
