import * as v from 'valibot';
import {
  type Complaint,
  COMPLAINT_STATES,
  COMPLAINT_VERDICTS,
  type ComplaintAnswerInput,
  type ComplaintState,
} from '../../domain/work-order/complaint';
import type { ComplaintQuery, ComplaintRow } from '../../domain/work-order/complaint-list';
import type { ComplaintRecord } from '../../domain/work-order/complain-about-work-order';
import type { Id } from '../../domain/kernel/id';
import { call } from '../call';
import { codec, listOf } from '../codec';
import { inData } from '../envelope';
import { inPages } from '../pages';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import {
  dateTime,
  dateTimeOf,
  id,
  idOf,
  instantOf,
  optionalDateTime,
  optionalInstantOf,
  text,
  when,
} from '../scalars';
import { message } from '../shapes/message';

/** The calls for complaints about work orders, and for their answers by staff. */

const present = (text: string): string | undefined => (text === '' ? undefined : text);

/** Returns undefined for an unknown state, because another back end may have its own states. */
const stateOf = (wire: string): ComplaintState | undefined =>
  COMPLAINT_STATES.find((known) => known === wire);

/** Who complained about whom, when and why; `disposeName` and the fields after it describe the answer. */
const complaintFields = {
  createName: text,
  orderName: text,
  disposeName: text,
  createTime: dateTime,
  complaintRemark: text,
  state: text,
  disposeRemark: text,
  disposeTime: optionalDateTime,
};

const complaintRecord = codec(
  v.object(complaintFields),
  (wire): ComplaintRecord => ({
    authorName: wire.createName,
    ...when('handlerName', present(wire.orderName)),
    ...when('answeredBy', present(wire.disposeName)),
    at: instantOf(wire.createTime, 'createTime'),
    reason: wire.complaintRemark,
    ...when('state', stateOf(wire.state)),
    ...when('answer', present(wire.disposeRemark)),
    ...when('answeredAt', optionalInstantOf(wire.disposeTime, 'disposeTime')),
  }),
  (record) => ({
    createName: record.authorName,
    orderName: record.handlerName ?? '',
    disposeName: record.answeredBy ?? '',
    createTime: dateTimeOf(record.at),
    complaintRemark: record.reason,
    ...when('state', record.state),
    ...when('disposeRemark', record.answer),
    ...when('disposeTime', record.answeredAt === undefined ? undefined : dateTimeOf(record.answeredAt)),
  }),
);

const answerIn = (wire: {
  readonly state: ComplaintState;
  readonly disposeName: string;
  readonly disposeRemark: string;
  readonly disposeTime: string;
}): Pick<Complaint, 'state' | 'answer'> => {
  const { state, disposeTime } = wire;
  if (state === 'open') return { state };
  return {
    state,
    answer: {
      verdict: state,
      text: wire.disposeRemark,
      answeredBy: wire.disposeName,
      at: instantOf(disposeTime, 'disposeTime'),
    },
  };
};

const complaintRow = codec(
  v.object({
    ...complaintFields,
    id,
    workId: id,
    orderId: id,
    orderNo: text,
    sellerName: text,
    state: v.picklist(COMPLAINT_STATES),
    disposeTime: v.nullish(v.string(), ''),
    version: v.number(),
  }),
  (wire): ComplaintRow => ({
    id: idOf(wire.id),
    workId: idOf(wire.workId),
    orderId: idOf(wire.orderId),
    orderNo: wire.orderNo,
    sellerName: wire.sellerName,
    authorName: wire.createName,
    ...when('handlerName', present(wire.orderName)),
    at: instantOf(wire.createTime, 'createTime'),
    reason: wire.complaintRemark,
    version: wire.version,
    ...answerIn(wire),
  }),
  ({ answer, ...row }) => ({
    id: row.id,
    workId: row.workId,
    orderId: row.orderId,
    orderNo: row.orderNo,
    sellerName: row.sellerName,
    createName: row.authorName,
    orderName: row.handlerName ?? '',
    createTime: dateTimeOf(row.at),
    complaintRemark: row.reason,
    state: row.state,
    version: row.version,
    disposeName: answer?.answeredBy ?? '',
    ...when('disposeRemark', answer?.text),
    ...when('disposeTime', answer === undefined ? undefined : dateTimeOf(answer.at)),
  }),
);

const complaintQuery = codec(
  v.object({
    state: v.nullish(v.union([v.picklist(COMPLAINT_STATES), v.literal('')])),
    searchValue: v.nullish(v.pipe(v.string(), v.maxLength(200))),
    ...pagingFields,
  }),
  (wire): ComplaintQuery => ({
    ...when('state', wire.state === '' ? undefined : (wire.state ?? undefined)),
    ...searchOf(wire.searchValue),
    ...pagingOf(wire),
  }),
  (query) => ({
    ...when('state', query.state),
    ...when('searchValue', query.search),
    ...pagingTo(query),
  }),
);

interface ComplainRequest {
  readonly workId: Id;
  readonly reason: string;
}

const complainRequest = codec(
  v.object({ workId: id, complaintRemark: v.nullish(v.pipe(v.string(), v.maxLength(20_000)), '') }),
  (wire): ComplainRequest => ({ workId: idOf(wire.workId), reason: wire.complaintRemark }),
  (request) => ({ workId: request.workId, complaintRemark: request.reason }),
);

const answerRequest = codec(
  v.object({
    state: v.picklist(COMPLAINT_VERDICTS),
    disposeRemark: v.nullish(v.pipe(v.string(), v.maxLength(20_000)), ''),
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  (wire): ComplaintAnswerInput => ({
    verdict: wire.state,
    text: wire.disposeRemark,
    version: wire.version,
  }),
  (input) => ({ state: input.verdict, disposeRemark: input.text, version: input.version }),
);

export const complain = call(PATHS.complain, {
  summary: 'Complain about an open or a finished work order.',
  command: true,
  body: complainRequest,
  reply: inData(message),
});
export const getComplaints = call(PATHS.complaints, {
  summary:
    'Returns the complaints about a work order, newest first. `state` is `open` until platform staff answer; then it is `answered` or `rejected`, and `disposeName`, `disposeTime` and `disposeRemark` are set.',
  reply: inData(listOf(complaintRecord)),
});
export const getComplaintDesk = call(PATHS.complaintDesk, {
  summary:
    'Returns the complaints of the platform, for its staff: open ones by waiting time, then the others, newest first. `state` filters by state. The search matches order numbers, sellers, authors, reasons and the id of the work order.',
  query: complaintQuery,
  reply: inPages(complaintRow),
});
export const answerComplaint = call(PATHS.answerComplaint, {
  summary:
    'Answer the complaint with this id, or change its answer. `state` is `answered` or `rejected`. `version` is the version that the client read; the call is refused if the complaint has changed since. Returns the event in the conversation.',
  command: true,
  body: answerRequest,
  reply: inData(message),
});
