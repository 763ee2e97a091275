import { provide, type Provider } from '@/application/kernel/provider';
import { resultOf } from '@/application/request/refusal-of';
import type { RequestPort } from '@/application/request/request.port';
import type { OpenSessionGateway, SellerUserGateway } from '@/application/seller-user/seller-user.port';
import { endOtherSessions, endSession, getSessions } from '@/contract/calls/open-sessions';
import {
  addSellerUser,
  changeSellerUser,
  getSellerRoles,
  getSellerUser,
  getSellerUsers,
  removeSellerUser,
  resetPassword,
} from '@/contract/calls/seller-users';
import type { Id } from '@/domain/kernel/id';
import { forward } from './forward';

/** The users of the seller account over HTTP. */
export const createHttpSellerUserGateway = (requests: RequestPort): SellerUserGateway => {
  const { get, part, query, send } = forward(requests);
  return {
    list: query(getSellerUsers),
    detail: part(getSellerUser, 'id'),
    roles: get(getSellerRoles),
    add: send(addSellerUser, (body) => ({ body })),
    change: send(changeSellerUser, (body) => ({ body })),
    remove: send(removeSellerUser, (id: Id) => ({ id })),
    resetPassword: send(resetPassword, (body) => ({ body })),
  };
};

/** Open sessions over HTTP. */
export const createHttpOpenSessionGateway = (requests: RequestPort): OpenSessionGateway => ({
  list: async (options) => (await requests.send(getSessions, {}, options)).items,
  end: (id) => resultOf(() => requests.send(endSession, { id }, { refusals: 'values' })),
  endOthers: () => resultOf(() => requests.send(endOtherSessions, {}, { refusals: 'values' })),
});

export const providers: readonly Provider[] = [
  provide('sellerUsers', ['requests'], createHttpSellerUserGateway),
  provide('openSessions', ['requests'], createHttpOpenSessionGateway),
];
