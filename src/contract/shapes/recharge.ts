import * as v from 'valibot';
import { PAYMENT_TROUBLES, type PaymentTrouble } from '../../domain/payment/payment';
import { REFUND_STATES, type RefundView } from '../../domain/payment/refund';
import { RECHARGE_STATUSES, RECHARGE_WAYS } from '../../domain/recharge/recharge';
import { isRechargeVerb } from '../../domain/recharge/recharge-command';
import type { RechargeDetail, ShownRecharge } from '../../domain/recharge/recharge-list';
import { codec } from '../codec';
import { fileText } from '../file-address';
import { dateTime, dateTimeOf, id, idOf, instantOf, text, when } from '../scalars';
import { fen, financeEvents, financeEventsOf, financeEventsTo, hand, handOf, handTo } from './withdrawal';

/** Names of stored files, or their signed addresses. */
export const someFiles = v.nullish(v.array(v.pipe(fileText, v.maxLength(2048))), []);

/** Empty where no money goes back. */
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
  checked: hand,
  credited: hand,
  ended: hand,
  reason: text,
  ...refundFields,
  late: v.nullish(v.boolean(), false),
  actions: v.nullish(v.array(v.string()), []),
};

const schema = v.object(fields);

const shownOf = (wire: v.InferOutput<typeof schema>): ShownRecharge => {
  const ended = handOf(wire.ended, 'ended');
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
    ...when('checked', handOf(wire.checked, 'checked')),
    ...when('credited', handOf(wire.credited, 'credited')),
    ...when('ended', ended && { ...ended, reason: wire.reason }),
    ...refundOf(wire),
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
  ...when('checked', handTo(given.checked)),
  ...when('credited', handTo(given.credited)),
  ...when('ended', handTo(given.ended)),
  reason: given.ended?.reason ?? '',
  ...refundTo(given),
  late: given.isLate ?? false,
  actions: [...given.actions],
});

export const rechargeShape = codec(schema, shownOf, shownTo);

export const rechargeDetailShape = codec(
  v.object({ ...fields, events: financeEvents }),
  (wire): RechargeDetail => ({ ...shownOf(wire), events: financeEventsOf(wire.events) }),
  ({ events, ...given }) => ({ ...shownTo(given), events: financeEventsTo(events) }),
);
