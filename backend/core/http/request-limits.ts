import type { Instant } from '@/domain/kernel/instant';
import type { Visitor } from './answers';
import { createRateLimit, type Rate } from './rate-limit';

/** One session: a person with several tabs asks for a few things a second. */
export const SESSION_RATE: Rate = { perMinute: 1200, burst: 300 };
/** One address: a whole shop, and whoever makes up tokens. */
export const ADDRESS_RATE: Rate = { perMinute: 6000, burst: 1500 };

export interface RequestLimits {
  readonly session: Rate;
  readonly address: Rate;
}

/** The whole seconds that a request has to wait; 0 when it is welcome. Who has no address is not counted by it. */
export const createRequestLimits = ({ session, address }: RequestLimits) => {
  const sessions = createRateLimit(session);
  const addresses = createRateLimit(address);
  return ({ token, address: from }: Pick<Visitor, 'token' | 'address'>, now: Instant): number => {
    const byAddress = from === undefined ? 0 : addresses.take(from, now);
    if (byAddress > 0 || token === undefined) return byAddress;
    return sessions.take(token, now);
  };
};
