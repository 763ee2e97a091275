import { resultOf } from '@/application/request/refusal-of';
import type { RequestPort, SendOptions } from '@/application/request/request.port';
import type { OpenSessionGateway, SellerUserGateway } from '@/application/seller-user/seller-user.port';
import { endOtherSessions, endSession, getSessions } from '@/contract/calls/open-sessions';
import {
  addSellerUser,
  changeSellerUser,
  getSellerRoles,
  getSellerUsers,
  removeSellerUser,
  resetPassword,
} from '@/contract/calls/seller-users';

const command = (requestId: string): SendOptions => ({ requestId, refusals: 'values' });

/** The users of the seller account over HTTP. */
export const createHttpSellerUserGateway = (requests: RequestPort): SellerUserGateway => ({
  list: (query, options) => requests.send(getSellerUsers, { query }, options),
  roles: (options) => requests.send(getSellerRoles, {}, options),
  add: (body, requestId) => resultOf(() => requests.send(addSellerUser, { body }, command(requestId))),
  change: (body, requestId) => resultOf(() => requests.send(changeSellerUser, { body }, command(requestId))),
  remove: (id, requestId) => resultOf(() => requests.send(removeSellerUser, { id }, command(requestId))),
  resetPassword: (body, requestId) =>
    resultOf(() => requests.send(resetPassword, { body }, command(requestId))),
});

/** Where people are signed in, over HTTP. */
export const createHttpOpenSessionGateway = (requests: RequestPort): OpenSessionGateway => ({
  list: async (query, options) => (await requests.send(getSessions, { query }, options)).items,
  end: (id, query) => resultOf(() => requests.send(endSession, { id, query }, { refusals: 'values' })),
  endOthers: (query) => resultOf(() => requests.send(endOtherSessions, { query }, { refusals: 'values' })),
});
