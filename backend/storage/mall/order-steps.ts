import type { MallOrderLine } from '@/domain/mall/mall-order';
import { checkParcel, type MallStepInput } from '@/domain/mall/mall-step';
import {
  afterShipping,
  type MallActor,
  type MallOrderAction,
  type MallOrderFacts,
  type MallOrderStatus,
  takeMallStep,
} from '@/domain/mall/order-life';
import { ok, refuse, type Result } from '@/domain/result';
import { fenOf } from '../ledger/party-accounts';
import { carriersOf } from '../master/carrier-master';
import { keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { dropCode, openCode } from './code-payments';
import { moveCoupon } from './coupon-steps';
import { factsOf, hasTroubleOf, linesOf, openRefundOf, type StoredOrder } from './order-rows';
import { closeUnpaid, storeStatus, postPoints } from './order-status';
import { retryMoney, settleByHand } from './refund-money';
import { answerRefund, askRefund, withdrawRefund } from './refund-steps';
import type { StepTools } from './step-tools';

/** Sends a parcel with some pieces of the order. */
const ship = async (
  tools: StepTools,
  row: StoredOrder,
  lines: readonly MallOrderLine[],
  input: MallStepInput,
): Promise<Result<undefined>> => {
  const { transaction, now } = tools;
  const sent = await transaction
    .selectFrom('mall_parcel')
    .select(['carrier', 'waybill'])
    .where('order_id', '=', row.id)
    .execute();
  const pieces = checkParcel(input, lines, await carriersOf(transaction, row.platform), sent);
  if (!pieces.ok) return pieces;
  const [carrier, waybill] = [input.carrier.trim(), input.waybill.trim()];
  await transaction
    .insertInto('mall_parcel')
    .values({ order_id: row.id, carrier, waybill, pieces: json(pieces.value), at: timeOf(now) })
    .execute();
  const after = lines.map((line) => {
    const added = pieces.value.find(({ lineId }) => lineId === line.id)?.pieces ?? 0;
    return { ...line, shipped: line.shipped + added };
  });
  await transaction
    .updateTable('mall_order')
    .set({ arriving: row.arriving + 1 })
    .where('id', '=', row.id)
    .execute();
  for (const { id, shipped } of after)
    await transaction.updateTable('mall_order_line').set({ shipped }).where('id', '=', id).execute();
  const facts = factsOf(row, after, 0);
  await storeStatus(tools, row, afterShipping(facts.toShip), facts, {
    kind: 'ship',
    note: `${carrier} ${waybill}`,
  });
  return ok(undefined);
};

/**
 * Marks one parcel as received. If it is the last parcel of a completely sent order, the order also becomes received.
 */
const receiveParcel = async (
  tools: StepTools,
  row: StoredOrder,
  facts: MallOrderFacts,
  status: MallOrderStatus,
  { parcelId }: MallStepInput,
): Promise<Result<undefined>> => {
  const { transaction, now } = tools;
  const parcel = await transaction
    .updateTable('mall_parcel')
    .set({ received_at: timeOf(now) })
    .where('id', '=', keyOf(parcelId))
    .where('order_id', '=', row.id)
    .where('received_at', 'is', null)
    .returning('waybill')
    .executeTakeFirst();
  if (parcel === undefined) return refuse('mall.not-now');
  await transaction
    .updateTable('mall_order')
    .set({ arriving: row.arriving - 1 })
    .where('id', '=', row.id)
    .execute();
  await storeStatus(tools, row, status, facts, { kind: 'receiveParcel', note: parcel.waybill });
  return ok(undefined);
};

/** Executes one action of a user on a locked order. */
export const carryOutStep = async (
  tools: StepTools,
  row: StoredOrder,
  action: MallOrderAction,
  input: MallStepInput,
  actor: MallActor,
): Promise<Result<undefined>> => {
  const lines = await linesOf(tools.transaction, keyOf(row.id));
  const open = await openRefundOf(tools.transaction, keyOf(row.id));
  const hasTrouble = await hasTroubleOf(tools.transaction, row.id);
  const facts = factsOf(row, lines, open === undefined ? 0 : 1, hasTrouble);
  const next = takeMallStep(action, actor, facts, tools.now);
  if (!next.ok) return next;
  switch (action) {
    case 'pay': {
      await moveCoupon(tools, row, 'use');
      await storeStatus(tools, row, next.value, facts, { kind: 'pay' });
      return postPoints(tools, row, 'mall-payment', fenOf(row.payable));
    }
    case 'cancel':
      return closeUnpaid(tools, row, lines, { kind: 'cancel' });
    case 'payByCode':
      return openCode(tools, row, input);
    case 'dropCode':
      await storeStatus(tools, row, next.value, facts, { kind: 'dropCode' });
      return dropCode(tools, row);
    case 'receiveParcel':
      return receiveParcel(tools, row, facts, next.value, input);
    case 'receive':
      await storeStatus(tools, row, next.value, facts, { kind: 'receive' });
      return ok(undefined);
    case 'ship':
      return ship(tools, row, lines, input);
    case 'askRefund':
      return askRefund(tools, row, lines, input);
    case 'withdrawRefund':
      return withdrawRefund(tools, row, lines, input);
    case 'answerRefund':
      return answerRefund(tools, row, lines, input);
    case 'retryRefund':
      await retryMoney(tools, row);
      await storeStatus(tools, row, next.value, facts, { kind: 'retryRefund' });
      return ok(undefined);
    case 'settleRefund': {
      const settled = await settleByHand(tools, row, input);
      if (!settled.ok) return settled;
      await storeStatus(tools, row, next.value, facts, { kind: 'settleRefund', note: settled.value });
      return ok(undefined);
    }
  }
};
