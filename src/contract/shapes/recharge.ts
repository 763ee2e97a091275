import * as v from 'valibot';
import { PAYMENT_TROUBLES, type PaymentTrouble } from '../../domain/payment/payment';
import { REFUND_STATES, REFUND_TROUBLES, type RefundView } from '../../domain/payment/refund';
import { SETTLE_WAITS } from '../../domain/payment/settle-refund';
import { RECHARGE_STATUSES, RECHARGE_WAYS, type RefundSums } from '../../domain/recharge/recharge';
import { isRechargeVerb } from '../../domain/recharge/recharge-command';
import { REFUND_DISPLAY_STATES } from '../../domain/payment/refund-display-state';
import { isPartVerb, type ShownPart } from '../../domain/recharge/refund-step';
import type { RechargeDetail, ShownRecharge } from '../../domain/recharge/recharge-list';
import { codec } from '../codec';
import { fileText } from '../file-url';
import { dateTime, dateTimeOf, id, idOf, instantOf, text, when } from '../scalars';
import {
  fen,
  financeEvents,
  financeEventsOf,
  financeEventsTo,
  stepTaken,
  stepTakenOf,
  stepTakenTo,
} from './withdrawal';

/* The wire shapes of recharges, with their payments and refunds. */

/** Names of stored files, or their signed URLs. */
export const someFiles = v.nullish(v.array(v.pipe(fileText, v.maxLength(2048))), []);

/** The problem of a payment, and the state and amount of its refund. Fields that do not apply are omitted. */
export const refundFields = {
  trouble: v.nullish(v.picklist(PAYMENT_TROUBLES)),
  refundState: v.nullish(v.picklist(REFUND_STATES)),
  refundAmount: v.nullish(fen),
};
type RefundWire = v.InferOutput<v.ObjectSchema<typeof refundFields, undefined>>;

export const refundOf = ({ trouble, refundState, refundAmount }: RefundWire) => ({
  ...when('trouble', trouble ?? undefined),
  ...when('refund', refundState ? { state: refundState, amount: refundAmount ?? 0 } : undefined),
});

export const refundTo = ({
  trouble,
  refund,
}: {
  readonly trouble?: PaymentTrouble;
  readonly refund?: RefundView;
}) => ({
  ...when('trouble', trouble),
  ...when('refundState', refund?.state),
  ...when('refundAmount', refund?.amount),
});

/** The refunds of a credited recharge as sums by state, and the amount that can still be refunded, in fen. */
const partSums = {
  refunding: v.nullish(fen),
  refundStopped: v.nullish(fen),
  refunded: v.nullish(fen),
  refundFailed: v.nullish(fen),
  refundable: v.nullish(fen),
};
type SumsWire = v.InferOutput<v.ObjectSchema<typeof partSums, undefined>>;

const isGiven = (amount: number | null | undefined): amount is number =>
  amount !== null && amount !== undefined;

const sumsOf = ({ refunding, refundStopped, refunded, refundFailed }: SumsWire): RefundSums | undefined =>
  [refunding, refunded, refundFailed].some(isGiven)
    ? {
        refunding: refunding ?? 0,
        ...when('stopped', refundStopped ?? undefined),
        ...{ refunded: refunded ?? 0, failed: refundFailed ?? 0 },
      }
    : undefined;

const fields = {
  id,
  version: v.number(),
  status: v.picklist(RECHARGE_STATUSES),
  partyKind: v.picklist(['seller', 'shop']),
  partyId: id,
  partyName: text,
  way: v.picklist(RECHARGE_WAYS),
  amount: fen,
  arrived: v.nullish(fen),
  payer: text,
  bankReference: text,
  vouchers: someFiles,
  submitted: v.object({ id, name: text, time: dateTime }),
  checked: stepTaken,
  credited: stepTaken,
  ended: stepTaken,
  reason: text,
  ...refundFields,
  ...partSums,
  late: v.nullish(v.boolean(), false),
  actions: v.nullish(v.array(v.string()), []),
};

const schema = v.object(fields);

const shownOf = (wire: v.InferOutput<typeof schema>): ShownRecharge => {
  const ended = stepTakenOf(wire.ended, 'ended');
  const { id: submitter, name, time } = wire.submitted;
  const { payer, bankReference, vouchers } = wire;
  return {
    id: idOf(wire.id),
    version: wire.version,
    status: wire.status,
    party: { kind: wire.partyKind, id: idOf(wire.partyId) },
    partyName: wire.partyName,
    way: wire.way,
    amount: wire.amount,
    ...when('arrived', wire.arrived ?? undefined),
    ...when('transfer', bankReference === '' ? undefined : { payer, bankReference, vouchers }),
    submitted: { id: idOf(submitter), name, at: instantOf(time, 'submitted.time') },
    ...when('checked', stepTakenOf(wire.checked, 'checked')),
    ...when('credited', stepTakenOf(wire.credited, 'credited')),
    ...when('ended', ended && { ...ended, reason: wire.reason }),
    ...refundOf(wire),
    ...when('refunds', sumsOf(wire)),
    ...when('refundable', wire.refundable ?? undefined),
    ...when('isLate', wire.late || undefined),
    actions: wire.actions.filter(isRechargeVerb),
  };
};

const shownTo = (given: ShownRecharge) => ({
  id: given.id,
  version: given.version,
  status: given.status,
  partyKind: given.party.kind,
  partyId: given.party.id,
  partyName: given.partyName,
  way: given.way,
  amount: given.amount,
  ...when('arrived', given.arrived),
  payer: given.transfer?.payer ?? '',
  bankReference: given.transfer?.bankReference ?? '',
  vouchers: [...(given.transfer?.vouchers ?? [])],
  submitted: { id: given.submitted.id, name: given.submitted.name, time: dateTimeOf(given.submitted.at) },
  ...when('checked', stepTakenTo(given.checked)),
  ...when('credited', stepTakenTo(given.credited)),
  ...when('ended', stepTakenTo(given.ended)),
  reason: given.ended?.reason ?? '',
  ...refundTo(given),
  ...when('refunding', given.refunds?.refunding),
  ...when('refundStopped', given.refunds?.stopped),
  ...when('refunded', given.refunds?.refunded),
  ...when('refundFailed', given.refunds?.failed),
  ...when('refundable', given.refundable),
  late: given.isLate ?? false,
  actions: [...given.actions],
});

export const rechargeShape = codec(schema, shownOf, shownTo);

const part = v.object({
  id,
  refundNumber: text,
  amount: fen,
  reason: text,
  state: v.picklist(REFUND_DISPLAY_STATES),
  requested: v.object({ id: text, name: text, time: dateTime }),
  confirmed: stepTaken,
  endTime: v.nullish(dateTime),
  trouble: v.nullish(v.picklist(REFUND_TROUBLES)),
  troubleCode: text,
  wait: v.nullish(v.picklist(SETTLE_WAITS)),
  settled: stepTaken,
  settledReference: text,
  actions: v.nullish(v.array(v.string()), []),
});

const partOf = (wire: v.InferOutput<typeof part>): ShownPart => {
  const { id: requester, name, time } = wire.requested;
  const settled = stepTakenOf(wire.settled, 'settled');
  return {
    ...{ id: idOf(wire.id), refundNumber: wire.refundNumber, amount: wire.amount, reason: wire.reason },
    state: wire.state,
    requested: { id: requester, name, at: instantOf(time, 'requested.time') },
    ...when('confirmed', stepTakenOf(wire.confirmed, 'confirmed')),
    ...when('endedAt', wire.endTime ? instantOf(wire.endTime, 'endTime') : undefined),
    ...(wire.trouble ? { trouble: wire.trouble, troubleCode: wire.troubleCode } : {}),
    ...when('wait', wire.wait ?? undefined),
    ...when('settled', settled && { ...settled, reference: wire.settledReference }),
    actions: wire.actions.filter(isPartVerb),
  };
};

const partTo = ({
  requested,
  confirmed,
  endedAt,
  settled,
  troubleCode = '',
  actions,
  ...given
}: ShownPart) => ({
  ...given,
  troubleCode,
  ...when('settled', stepTakenTo(settled)),
  settledReference: settled?.reference ?? '',
  requested: { id: requested.id, name: requested.name, time: dateTimeOf(requested.at) },
  ...when('confirmed', stepTakenTo(confirmed)),
  ...when('endTime', endedAt === undefined ? undefined : dateTimeOf(endedAt)),
  actions: [...actions],
});

export const rechargeDetailShape = codec(
  v.object({ ...fields, refunds: v.nullish(v.array(part), []), events: financeEvents }),
  (wire): RechargeDetail => ({
    ...shownOf(wire),
    parts: wire.refunds.map(partOf),
    events: financeEventsOf(wire.events),
  }),
  ({ events, parts, ...given }) => ({
    ...shownTo(given),
    refunds: parts.map(partTo),
    events: financeEventsTo(events),
  }),
);
