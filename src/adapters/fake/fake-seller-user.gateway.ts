import { Failure } from '@/application/request/failure';
import type { OpenSessionGateway, SellerUserGateway } from '@/application/seller-user/seller-user.port';
import type { OpenSession } from '@/domain/access/open-session';
import type { Id } from '@/domain/kernel/id';
import { ok, refuse, type Result } from '@/domain/result';
import type { SellerRole, SellerUser, SellerUserInput } from '@/domain/seller-user/seller-user';
import { createFirstAnswers } from './first-answers';
import type { CallSimulation } from './call-simulation';

const NOT_FOUND = { refusal: { code: 'seller-user.not-found', params: {} } } as const;

export interface FakeSellerUserSetup {
  readonly simulation: CallSimulation;
  /** The calling user. */
  readonly userId: Id;
  readonly users: readonly SellerUser[];
  readonly roles: readonly SellerRole[];
}

const matches = ({ userName, name, phone }: SellerUser, search: string): boolean =>
  [userName, name, phone].some((text) => text.toLowerCase().includes(search.toLowerCase()));

/** The users of one seller account, in memory. Only the real back end refuses for missing permissions. */
export const createFakeSellerUserGateway = (setup: FakeSellerUserSetup): SellerUserGateway => {
  const { simulation, userId: me, roles } = setup;
  const { once } = createFirstAnswers();
  let users = [...setup.users];
  let added = 0;

  const aboutOf = ({ userId: _id, password: _secret, roleIds, ...rest }: SellerUserInput) => ({
    ...rest,
    roles: roles.filter(({ roleId }) => roleIds.includes(roleId)),
  });
  const on = (id: Id | undefined, change: (user: SellerUser) => readonly SellerUser[]): Result<undefined> => {
    if (!users.some(({ userId }) => userId === id)) return refuse('seller-user.not-found');
    users = users.flatMap((user) => (user.userId === id ? change(user) : [user]));
    return ok(undefined);
  };

  return {
    list: ({ search = '', enabled, page, pageSize }, options) =>
      simulation.run(() => {
        const found = users.filter(
          (user) => matches(user, search) && (enabled === undefined || user.enabled === enabled),
        );
        return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
      }, options),
    detail: (id, options) =>
      simulation.run(() => {
        const user = users.find(({ userId }) => userId === id);
        if (user === undefined)
          throw new Failure({ kind: 'refused', code: 500, ambiguous: false, ...NOT_FOUND });
        return user;
      }, options),
    roles: (options) => simulation.run(() => roles, options),
    add: (input, requestId) =>
      simulation.run(() =>
        once(me, requestId, input, () => {
          const { userName } = input;
          if (users.some((user) => user.userName.toLowerCase() === userName.toLowerCase()))
            return refuse('seller-user.user-name-taken', { userName });
          added += 1;
          users = [...users, { ...aboutOf(input), userId: `new-${added}`, main: false, manageable: true }];
          return ok(undefined);
        }),
      ),
    change: (input, requestId) =>
      simulation.run(() =>
        once(me, requestId, input, () => on(input.userId, (user) => [{ ...user, ...aboutOf(input) }])),
      ),
    remove: (userId, requestId) =>
      simulation.run(() =>
        once(me, requestId, userId, () =>
          userId === me ? refuse('seller-user.own-account') : on(userId, () => []),
        ),
      ),
    resetPassword: (reset, requestId) =>
      simulation.run(() => once(me, requestId, reset, () => on(reset.userId, (user) => [user]))),
  };
};

/** The sessions of one user, in memory. */
export const createFakeOpenSessionGateway = (
  simulation: CallSimulation,
  sessions: readonly OpenSession[],
): OpenSessionGateway => {
  let open = [...sessions];
  return {
    list: (options) => simulation.run(() => open, options),
    end: (id) =>
      simulation.run(() => {
        if (!open.some((session) => session.id === id)) return refuse('session.not-found');
        open = open.filter((session) => session.id !== id);
        return ok(undefined);
      }),
    endOthers: () =>
      simulation.run(() => {
        open = open.filter(({ current }) => current);
        return ok(undefined);
      }),
  };
};
