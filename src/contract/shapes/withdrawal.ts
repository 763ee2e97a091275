import * as v from 'valibot';
import { dayOf } from '../../domain/dates/calendar';
import { PAYEE_KINDS, type PayeeFacts } from '../../domain/payee/payee';
import { WITHDRAWAL_STATUSES, WITHDRAWAL_WAYS, type StepTaken } from '../../domain/withdrawal/withdrawal';
import { isWithdrawalVerb } from '../../domain/withdrawal/withdrawal-command';
import type {
  ShownWithdrawal,
  WithdrawalDetail,
  WithdrawalEvent,
} from '../../domain/withdrawal/withdrawal-list';
import { codec } from '../codec';
import { optionalFileText } from '../file-url';
import { dateTime, dateTimeOf, id, idOf, instantOf, optionalDateTime, text, when } from '../scalars';
import { dayFrom, dayTo } from './day';

/* The wire shapes of withdrawals, and parts that recharges share. */

/** An amount in whole fen. */
export const fen = v.pipe(v.number(), v.integer());

export const payeeFields = {
  payeeKind: v.picklist(PAYEE_KINDS),
  payeeName: text,
  bank: text,
  branch: text,
  lastDigits: text,
};

export const payeeOf = (wire: {
  readonly payeeKind: PayeeFacts['kind'];
  readonly payeeName: string;
  readonly bank: string;
  readonly branch: string;
  readonly lastDigits: string;
}): PayeeFacts => ({
  kind: wire.payeeKind,
  name: wire.payeeName,
  bank: wire.bank,
  branch: wire.branch,
  lastDigits: wire.lastDigits,
});

export const payeeTo = ({ kind, name, bank, branch, lastDigits }: PayeeFacts) => ({
  payeeKind: kind,
  payeeName: name,
  bank,
  branch,
  lastDigits,
});

/** The user who took a step, and when. */
export const stepTaken = v.nullish(v.object({ id, name: text, time: dateTime }));
export const stepTakenOf = (wire: v.InferOutput<typeof stepTaken>, field: string): StepTaken | undefined =>
  wire === undefined || wire === null
    ? undefined
    : { id: idOf(wire.id), name: wire.name, at: instantOf(wire.time, `${field}.time`) };
export const stepTakenTo = (given: StepTaken | undefined) =>
  given && { id: given.id, name: given.name, time: dateTimeOf(given.at) };

const fields = {
  id,
  version: v.number(),
  status: v.picklist(WITHDRAWAL_STATUSES),
  partyKind: v.picklist(['seller', 'shop']),
  partyId: id,
  partyName: text,
  way: v.picklist(WITHDRAWAL_WAYS),
  gross: fen,
  taxRate: v.pipe(v.number(), v.integer()),
  tax: fen,
  net: fen,
  ...payeeFields,
  newPayee: v.nullish(v.boolean(), false),
  invoiceNumber: text,
  invoiceFile: optionalFileText,
  submitted: v.object({ id, name: text, time: dateTime }),
  approved: stepTaken,
  exported: stepTaken,
  paid: stepTaken,
  bankReference: text,
  receipt: optionalFileText,
  paidOn: optionalDateTime,
  ended: stepTaken,
  reason: text,
  returnReference: text,
  actions: v.nullish(v.array(v.string()), []),
};

const schema = v.object(fields);

const shownOf = (wire: v.InferOutput<typeof schema>): ShownWithdrawal => {
  const paid = stepTakenOf(wire.paid, 'paid');
  const ended = stepTakenOf(wire.ended, 'ended');
  const { id: submitter, name, time } = wire.submitted;
  return {
    id: idOf(wire.id),
    version: wire.version,
    status: wire.status,
    party: { kind: wire.partyKind, id: idOf(wire.partyId) },
    partyName: wire.partyName,
    way: wire.way,
    gross: wire.gross,
    taxRate: wire.taxRate,
    tax: wire.tax,
    net: wire.net,
    payee: payeeOf(wire),
    isNewPayee: wire.newPayee,
    ...when(
      'invoice',
      wire.invoiceNumber === '' ? undefined : { number: wire.invoiceNumber, file: wire.invoiceFile },
    ),
    submitted: { id: idOf(submitter), name, at: instantOf(time, 'submitted.time') },
    ...when('approved', stepTakenOf(wire.approved, 'approved')),
    ...when('exported', stepTakenOf(wire.exported, 'exported')),
    ...when(
      'paid',
      paid && {
        ...paid,
        bankReference: wire.bankReference,
        receipt: wire.receipt,
        paidOn: wire.paidOn === '' ? dayOf(paid.at) : dayFrom(wire.paidOn, 'paidOn'),
      },
    ),
    ...when(
      'ended',
      ended && {
        ...ended,
        reason: wire.reason,
        ...when('returnReference', wire.returnReference === '' ? undefined : wire.returnReference),
      },
    ),
    actions: wire.actions.filter(isWithdrawalVerb),
  };
};

const shownTo = (given: ShownWithdrawal) => ({
  id: given.id,
  version: given.version,
  status: given.status,
  partyKind: given.party.kind,
  partyId: given.party.id,
  partyName: given.partyName,
  way: given.way,
  gross: given.gross,
  taxRate: given.taxRate,
  tax: given.tax,
  net: given.net,
  ...payeeTo(given.payee),
  newPayee: given.isNewPayee,
  invoiceNumber: given.invoice?.number ?? '',
  invoiceFile: given.invoice?.file ?? '',
  submitted: { id: given.submitted.id, name: given.submitted.name, time: dateTimeOf(given.submitted.at) },
  ...when('approved', stepTakenTo(given.approved)),
  ...when('exported', stepTakenTo(given.exported)),
  ...when('paid', stepTakenTo(given.paid)),
  bankReference: given.paid?.bankReference ?? '',
  receipt: given.paid?.receipt ?? '',
  paidOn: given.paid === undefined ? '' : dayTo(given.paid.paidOn),
  ...when('ended', stepTakenTo(given.ended)),
  reason: given.ended?.reason ?? '',
  returnReference: given.ended?.returnReference ?? '',
  actions: [...given.actions],
});

/** A withdrawal without its payee's account number. */
export const withdrawalShape = codec(schema, shownOf, shownTo);

/** The events of a withdrawal or recharge, each with its actor. */
export const financeEvents = v.array(
  v.object({ id, kind: v.string(), by: text, time: dateTime, note: text }),
);

export const financeEventsOf = (wire: v.InferOutput<typeof financeEvents>): readonly WithdrawalEvent[] =>
  wire.map(({ time, ...event }) => ({ ...event, id: idOf(event.id), at: instantOf(time, 'events.time') }));

export const financeEventsTo = (events: readonly WithdrawalEvent[]) =>
  events.map(({ at, ...event }) => ({ ...event, time: dateTimeOf(at) }));

const detailSchema = v.object({ ...fields, events: financeEvents });

/** A withdrawal with its history. */
export const withdrawalDetailShape = codec(
  detailSchema,
  (wire): WithdrawalDetail => ({
    ...shownOf(wire),
    events: financeEventsOf(wire.events),
  }),
  ({ events, ...given }) => ({
    ...shownTo(given),
    events: financeEventsTo(events),
  }),
);
