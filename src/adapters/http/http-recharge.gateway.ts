import { provide, type Provider } from '@/application/kernel/provider';
import type { RechargeGateway } from '@/application/recharge/recharge.port';
import type { RequestPort } from '@/application/request/request.port';
import {
  cancelRecharge,
  getOwnRecharge,
  getOwnRecharges,
  getRecharge,
  getRechargeOffer,
  getRechargePayment,
  getRecharges,
  playSandboxPayment,
  refundRecharge,
  submitBankTransfer,
  submitRechargePayment,
  takeRechargeStep,
  takeRefundStep,
} from '@/contract/calls/recharges';
import type { Id } from '@/domain/kernel/id';
import { forward } from './forward';

/** Recharges over HTTP. */
export const createHttpRechargeGateway = (requests: RequestPort): RechargeGateway => {
  const { get, query, send } = forward(requests);
  return {
    offer: get(getRechargeOffer),
    own: query(getOwnRecharges),
    ofPlatform: query(getRecharges),
    one: (id, options) => requests.send(getRecharge, { id }, options),
    ownOne: (id, options) => requests.send(getOwnRecharge, { id }, options),
    submitTransfer: send(submitBankTransfer, (body) => ({ body })),
    submitPayment: send(submitRechargePayment, (body) => ({ body })),
    payment: (id, options) => requests.send(getRechargePayment, { id }, options),
    playSandbox: send(playSandboxPayment, ({ id, play }) => ({ id, body: { play } })),
    cancel: send(cancelRecharge, (id: Id) => ({ id })),
    take: send(takeRechargeStep, ({ id, verb, reason = '', points = 0 }) => ({
      id,
      verb,
      body: { reason, points },
    })),
    refund: send(refundRecharge, ({ id, ...body }) => ({ id, body })),
    takeRefundStep: send(takeRefundStep, ({ id, verb, reason = '', reference = '' }) => ({
      ...{ id, verb, body: { reason, reference } },
    })),
  };
};

export const providers: readonly Provider[] = [provide('recharges', ['requests'], createHttpRechargeGateway)];
