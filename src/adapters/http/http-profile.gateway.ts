import { provide, type Provider } from '@/application/kernel/provider';
import type { ProfileGateway } from '@/application/profile/profile.port';
import { resultOf } from '@/application/request/refusal-of';
import type { RequestPort, TypedCall } from '@/application/request/request.port';
import { changePassword, getProfile, saveProfile } from '@/contract/calls/seller-users';
import { command } from './forward';

export interface HttpProfileSettings {
  /**
   * Where the old and the new password are sent. The default is the body. `query` is for a back end that needs the
   * query string, as the specification describes it (product 7). Proxies log URLs, so use it only if required.
   */
  readonly passwordChangeIn?: 'body' | 'query';
}

/** Turns a call into one that sends its body fields in the query string, without a body. */
const inQuery = <P extends string, Body, Reply>(
  call: TypedCall<P, undefined, Body, Reply>,
): TypedCall<P, Body, undefined, Reply> => ({ ...call, query: call.body, body: call.query });

/** The user's own data over HTTP. */
export const createHttpProfileGateway = (
  requests: RequestPort,
  { passwordChangeIn = 'body' }: HttpProfileSettings = {},
): ProfileGateway => ({
  profile: (options) => requests.send(getProfile, {}, options),
  saveProfile: (body, requestId) => resultOf(() => requests.send(saveProfile, { body }, command(requestId))),
  changePassword: (change, requestId) =>
    resultOf(() =>
      passwordChangeIn === 'query'
        ? requests.send(inQuery(changePassword), { query: change }, command(requestId))
        : requests.send(changePassword, { body: change }, command(requestId)),
    ),
});

export const providers: readonly Provider[] = [
  provide('profile', ['early', 'requests'], ({ platform }, requests) =>
    createHttpProfileGateway(requests, { passwordChangeIn: platform.passwordChangeIn ?? 'body' }),
  ),
];
