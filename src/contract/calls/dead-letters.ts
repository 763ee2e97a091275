import * as v from 'valibot';
import type { DeadLetter, DeadLetterClosing, DeadLetterQuery } from '../../domain/job/dead-letter';
import { call } from '../call';
import { codec, optional } from '../codec';
import { inData, inRows, nothing } from '../envelope';
import { historyPage, historyQuery } from '../history';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import {
  boundedText,
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

/** The calls for dead letters, which are background jobs that failed for good. */

const deadLetterQuery = codec(
  v.object({
    status: optional(v.picklist(['open', 'closed'])),
    searchValue: optional(v.pipe(v.string(), v.maxLength(200))),
    ...pagingFields,
  }),
  (wire): DeadLetterQuery => ({
    state: wire.status ?? 'open',
    ...searchOf(wire.searchValue),
    ...pagingOf(wire),
  }),
  ({ state, search, ...paging }: DeadLetterQuery) => ({
    ...when('status', state === 'open' ? undefined : state),
    ...when('searchValue', search),
    ...pagingTo(paging),
  }),
);

interface WireClosing {
  readonly closeTime: string;
  readonly closeBy: string;
  readonly closeReason: string;
}

const closingOf = ({ closeTime, closeBy, closeReason }: WireClosing): DeadLetterClosing | undefined => {
  const at = optionalInstantOf(closeTime, 'closeTime');
  return at === undefined ? undefined : { at, byName: closeBy, reason: closeReason };
};

const deadLetter = codec(
  v.object({
    jobId: id,
    jobName: text,
    attempts: v.pipe(v.number(), v.integer()),
    exceptionInfo: text,
    createTime: dateTime,
    stopTime: dateTime,
    closeTime: optionalDateTime,
    closeBy: text,
    closeReason: text,
  }),
  (wire): DeadLetter => ({
    id: idOf(wire.jobId),
    kind: wire.jobName,
    attempts: wire.attempts,
    error: wire.exceptionInfo,
    enqueuedAt: instantOf(wire.createTime, 'createTime'),
    diedAt: instantOf(wire.stopTime, 'stopTime'),
    ...when('closed', closingOf(wire)),
  }),
  (letter) => ({
    jobId: letter.id,
    jobName: letter.kind,
    attempts: letter.attempts,
    exceptionInfo: letter.error,
    createTime: dateTimeOf(letter.enqueuedAt),
    stopTime: dateTimeOf(letter.diedAt),
    ...when('closeTime', letter.closed && dateTimeOf(letter.closed.at)),
    ...when('closeBy', letter.closed?.byName),
    ...when('closeReason', letter.closed?.reason),
  }),
);

export const getDeadLetters = call(PATHS.deadLetters, {
  summary:
    'Returns the dead letters, newest first: background jobs that failed for good. Platform staff see those of their brand and those without a brand. `status` `closed` returns the ones that staff closed. `searchValue` is a part of the name, the error or the reason.',
  query: deadLetterQuery,
  reply: inRows(deadLetter),
});

export const retryDeadLetter = call(PATHS.retryDeadLetter, {
  summary:
    'Run a dead letter once more, at once. The call is refused if the job was already retried or closed.',
  command: true,
  reply: nothing,
});

const closing = codec(
  v.object({ reason: boundedText(2000) }),
  ({ reason }) => ({ reason }),
  (of: { readonly reason: string }) => of,
);

export const closeDeadLetter = call(PATHS.closeDeadLetter, {
  summary:
    'Close a dead letter that cannot succeed, with a reason. The call is refused if the job was already retried or closed.',
  command: true,
  body: closing,
  reply: nothing,
});

export const getDeadLetterHistory = call(PATHS.deadLetterHistory, {
  summary:
    'Returns who retried or closed a dead letter. For older events, send the `seq` of the oldest event received so far as `before`.',
  query: historyQuery,
  reply: inData(historyPage),
});
