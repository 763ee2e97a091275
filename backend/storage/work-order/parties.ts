import type { Scope } from '@backend/core/ports/scope';
import { keyOf } from '../rows/scalars';

/**
 * The scope as `work_order_party` knows it: a work order lies in it exactly when it has a row for one of these. The same
 * as `inScope`; the migration writes the names, a test holds all three together.
 */
export const partiesOf = ({ platform, person, shopId, wholePlatform }: Scope): readonly string[] =>
  wholePlatform
    ? [`b@${platform}`]
    : [
        `s${keyOf(person.sid)}@${platform}`,
        ...(shopId === undefined ? [] : [`h${keyOf(shopId)}@${platform}`]),
      ];
