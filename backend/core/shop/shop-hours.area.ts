import type { Permission } from '@/domain/access/permission';
import { ok, refuse } from '@/domain/result';
import { changeOwnHours, revisionOfHours } from '@/domain/shop/own-hours';
import { type AreaParts, defineArea } from '../area';
import type { Answers } from '../http/answers';

type HoursAnswers = Pick<Answers, 'getOwnHours' | 'getOwnHoursHistory' | 'changeOwnHours'>;

const hoursAnswers = ({ storage }: AreaParts): HoursAnswers => ({
  getOwnHours: async (_asked, { scope, now }) => {
    const found = await storage.within(scope).ownHours.find(now);
    return found === undefined
      ? refuse('permission.denied')
      : ok({ ...found, revision: revisionOfHours(found) });
  },

  getOwnHoursHistory: async ({ query }, { scope }) => {
    const found = await storage.within(scope).ownHours.history(query);
    return found === undefined ? refuse('permission.denied') : ok(found);
  },

  changeOwnHours: async ({ body: { revision, given } }, { account, scope, command, now }) =>
    account.type === 'SHOP'
      ? storage.within(scope).ownHours.change(changeOwnHours(revision, given), command, now)
      : refuse('permission.denied'),
});

/** Installers may see the opening hours of their shop. */
const SEE: readonly Permission[] = ['order:install', 'shop:hours:edit'];

/** The opening hours of the caller's shop, which the shop's users edit themselves. */
export const shopHours = defineArea(hoursAnswers).with({
  permissions: { getOwnHours: SEE, getOwnHoursHistory: SEE, changeOwnHours: ['shop:hours:edit'] },
  files: { changeOwnHours: 'none' },
});
