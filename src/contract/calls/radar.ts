import { RADAR_KINDS, RADAR_SORTS } from '../../domain/radar/radar';
import { REMINDER_MAX } from '../../domain/radar/reminder';
import { call } from '../call';
import { inData } from '../envelope';
import { inPages } from '../pages';
import { paths } from '../paths/radar';
import { listQueryOf, parts, recordOf } from '../record';
import { message } from '../shapes/message';

/** The calls of the radar, which ranks sellers, handlers and shops by the work orders that wait for an answer. */

const { id, text, input, count, yes, moment, momentIfAny, oneOf, list } = parts;

const kind = oneOf(RADAR_KINDS);

/** `parties` contains the party names, separated by commas. The names themselves contain no comma. */
const work = recordOf({
  ...{ id, orderNo: text, carPlate: text, waitingSince: moment, remindedAt: momentIfAny, parties: text },
});

export const getRadar = call(paths.radar, {
  summary:
    'Returns sellers, handlers or shops with figures about their work orders, worst first. `overdue` and `urged` count the open work orders with that hint. `firstAnswer` is the median in seconds of the `answered` work orders created from `from` to `to` (by default 30 days, at most 366). `complaintsOpen` counts the work orders with an open complaint, and `complaints` those of the period with any complaint. `oldest` is the start of the longest wait for an answer.',
  query: listQueryOf({ kind, sort: oneOf(RADAR_SORTS), from: moment, to: moment }),
  reply: inPages(
    recordOf({
      ...{ kind, id, name: text, open: count, overdue: count, urged: count, answered: count },
      ...{ firstAnswer: count, complaintsOpen: count, complaints: count, oldest: momentIfAny },
    }),
  ),
});
export const getReminders = call(paths.reminders, {
  summary:
    'Returns for each recipient the five open work orders that have waited longest for an answer of the handler. `ids` are separated by commas; if it is empty, the call covers all recipients with overdue work orders. It returns at most 50 recipients; `left` is the number of the others. `parties` identifies who sees the work order. A message in its conversation may mention only work orders that all of them see.',
  query: recordOf({ kind, ids: text }),
  reply: inData(
    recordOf({ recipients: list(recordOf({ kind, id, name: text, works: list(work) })), left: count }),
  ),
});
export const remind = call(paths.remind, {
  summary:
    'Post a reminder in the conversation of an open work order. It does not count as an answer, so waiting times continue. The call is refused within 24 hours of the last reminder unless `again` is 1.',
  command: 'key-required',
  body: recordOf({ text: input(REMINDER_MAX * 2), again: yes }),
  reply: inData(message),
});
