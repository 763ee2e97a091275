import { checkMayOrder } from '@/domain/order/may-order';
import { orderableProjects, type Project, withoutPrice } from '@/domain/order/project';
import { wholePointsOfFen } from '@/domain/ledger/fen';
import { mayHoldPoints } from '@/domain/points/point-rights';
import { ok } from '@/domain/result';
import type { Answers, Member } from '../http/answers';
import { refusalText } from '../http/respond';
import type { Storage } from '../ports/storage.port';
import { seesPrices, shopRequired, viewsImages } from './ordering-rules';

type OrderFormAnswers = Pick<
  Answers,
  | 'getProjects'
  | 'getAllProjects'
  | 'maySeePrices'
  | 'maySeeImages'
  | 'mustChooseShop'
  | 'getMayOrder'
  | 'getPoints'
>;

/**
 * The facts for the order form: the projects with the details that the user may see, whether the user may order, and
 * the available points.
 */
export const orderFormAnswers = (storage: Storage): OrderFormAnswers => {
  const asSeen = (projects: readonly Project[], member: Member): readonly Project[] =>
    seesPrices(member) ? projects : projects.map(withoutPrice);

  return {
    getProjects: async (_asked, member) => {
      const { ordering } = storage.within(member.scope);
      const [account, projects] = await Promise.all([ordering.account(), ordering.projects(member.now)]);
      return ok(asSeen(orderableProjects(projects, account.allowedProjects), member));
    },

    getAllProjects: async (_asked, member) =>
      ok(asSeen(await storage.within(member.scope).ordering.projects(member.now), member)),

    maySeePrices: (_asked, member) => Promise.resolve(ok(seesPrices(member))),

    maySeeImages: async (_asked, { scope }) =>
      ok(await viewsImages(storage.reference, scope.platform, scope.person.type)),

    mustChooseShop: async (_asked, { scope }) => ok(await shopRequired(storage.reference, scope.platform)),

    getMayOrder: async (_asked, { scope, now }) => {
      const { ordering } = storage.within(scope);
      const [account, projects] = await Promise.all([ordering.account(), ordering.projects(now)]);
      const checked = checkMayOrder(scope.person.type, account, projects);
      if (checked.ok) return ok({ allowed: true });
      const { code, params } = checked.refusal;
      return ok({ allowed: false, reason: refusalText(checked.refusal), refusal: code, params });
    },

    getPoints: async (_asked, { scope }) => {
      if (!mayHoldPoints(scope.person.type)) return ok({ available: 0, frozen: 0, isNone: true });
      const { ordering, statement } = storage.within(scope);
      if (scope.person.type !== 'SHOP') return ok((await ordering.account()).points);
      const { available, held } = await statement.balance();
      return ok({ available: wholePointsOfFen(available), frozen: wholePointsOfFen(held) });
    },
  };
};
