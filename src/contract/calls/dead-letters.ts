import * as v from 'valibot';
import type { DeadLetter, DeadLetterQuery } from '../../domain/job/dead-letter';
import { call } from '../call';
import { codec, optional } from '../codec';
import { inRows, nothing } from '../envelope';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import { dateTime, dateTimeOf, id, idOf, instantOf, text, when } from '../scalars';

const deadLetterQuery = codec(
  v.object({ searchValue: optional(v.pipe(v.string(), v.maxLength(200))), ...pagingFields }),
  (wire): DeadLetterQuery => ({ ...searchOf(wire.searchValue), ...pagingOf(wire) }),
  (query) => ({ ...when('searchValue', query.search), ...pagingTo(query) }),
);

const deadLetter = codec(
  v.object({
    jobId: id,
    jobName: text,
    attempts: v.pipe(v.number(), v.integer()),
    exceptionInfo: text,
    createTime: dateTime,
    stopTime: dateTime,
  }),
  (wire): DeadLetter => ({
    id: idOf(wire.jobId),
    kind: wire.jobName,
    attempts: wire.attempts,
    error: wire.exceptionInfo,
    enqueuedAt: instantOf(wire.createTime, 'createTime'),
    diedAt: instantOf(wire.stopTime, 'stopTime'),
  }),
  (letter) => ({
    jobId: letter.id,
    jobName: letter.kind,
    attempts: letter.attempts,
    exceptionInfo: letter.error,
    createTime: dateTimeOf(letter.enqueuedAt),
    stopTime: dateTimeOf(letter.diedAt),
  }),
);

export const getDeadLetters = call(PATHS.deadLetters, {
  summary:
    'Background jobs that failed for good, for platform staff: those of their brand and those of none, the newest first. `searchValue` is a part of the name or of the error.',
  query: deadLetterQuery,
  reply: inRows(deadLetter),
});

export const retryDeadLetter = call(PATHS.retryDeadLetter, {
  summary:
    'Give a job that failed for good one more attempt, at once. One that was retried already is refused.',
  command: true,
  reply: nothing,
});
