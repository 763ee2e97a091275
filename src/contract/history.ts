import * as v from 'valibot';
import type { HistoryEvent, HistoryPage, HistoryQuery, HistoryValue } from '../domain/kernel/change-history';
import { codec, optional } from './codec';
import { boundedText, dateTime, dateTimeOf, instantOf, text, when, wholeNumber, within } from './scalars';

/** The history of a record: a page of events, each with the values before and after the change. */

/** A value in a history or a master record. */
export const historyValue = v.union([
  boundedText(2000),
  v.number(),
  v.boolean(),
  v.pipe(v.array(boundedText(200)), v.maxLength(500)),
]);

export const historyValueTo = (of: HistoryValue): string | number | boolean | string[] =>
  typeof of === 'object' ? [...of] : of;

const event = codec(
  v.object({
    seq: v.number(),
    createTime: dateTime,
    createName: text,
    changes: v.array(v.object({ field: v.string(), before: optional(historyValue), after: historyValue })),
  }),
  (wire): HistoryEvent => ({
    seq: wire.seq,
    at: instantOf(wire.createTime, 'createTime'),
    authorName: wire.createName,
    changes: wire.changes.map(({ field, before, after }) => ({ field, after, ...when('before', before) })),
  }),
  (of) => ({
    seq: of.seq,
    createTime: dateTimeOf(of.at),
    createName: of.authorName,
    changes: of.changes.map(({ field, before, after }) => ({
      field,
      after: historyValueTo(after),
      ...when('before', before === undefined ? undefined : historyValueTo(before)),
    })),
  }),
);

/** Without `historyMore` there are no older events. */
export const historyFields = { history: v.array(event.schema), historyMore: optional(v.boolean()) };

export const historyTo = ({ events, more }: HistoryPage) => ({
  history: events.map(event.encode) as never,
  ...when('historyMore', more || undefined),
});

export const historyPage = codec(
  v.object(historyFields),
  (wire): HistoryPage => ({ events: wire.history.map(event.decode), more: wire.historyMore === true }),
  historyTo,
);

export const historyQuery = codec(
  v.object({ before: wholeNumber }),
  (wire): HistoryQuery =>
    wire.before === undefined ? {} : { before: within(wire.before, 1, Number.MAX_SAFE_INTEGER, 'before') },
  (of: HistoryQuery) => when('before', of.before),
);
