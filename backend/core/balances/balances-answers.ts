import { isPartyKind } from '@/domain/balances/balances';
import { ok, refuse } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';

type BalancesAnswers = Pick<Answers, 'getPlatformBalances' | 'getPartyBalances' | 'getPartyBalance'>;

/**
 * Answers the calls about the ledger balances of a platform: its own accounts, its sellers and its shops. Refuses users
 * who are not platform staff.
 */
export const balancesAnswers = (storage: Storage): BalancesAnswers => ({
  getPlatformBalances: async (_asked, { scope }) =>
    scope.wholePlatform ? ok(await storage.within(scope).balances.ofPlatform()) : refuse('permission.denied'),

  getPartyBalances: async ({ query }, { scope }) =>
    scope.wholePlatform
      ? ok(await storage.within(scope).balances.parties(query))
      : refuse('permission.denied'),

  getPartyBalance: async ({ kind, id }, { scope }) => {
    if (!scope.wholePlatform) return refuse('permission.denied');
    const party = isPartyKind(kind) ? await storage.within(scope).balances.party({ kind, id }) : undefined;
    return party === undefined ? refuse('balances.not-found') : ok(party);
  },
});
