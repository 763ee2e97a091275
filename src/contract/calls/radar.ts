import { RADAR_KINDS, RADAR_SORTS } from '../../domain/radar/radar';
import { REMINDER_MAX } from '../../domain/radar/reminder';
import { call } from '../call';
import { inData } from '../envelope';
import { inPages } from '../pages';
import { paths } from '../paths/radar';
import { listQueryOf, parts, recordOf } from '../record';
import { message } from '../shapes/message';

const { id, text, input, count, yes, moment, momentIfAny, oneOf, list } = parts;

const kind = oneOf(RADAR_KINDS);

/** Parties as one text: names hold no comma. */
const work = recordOf({
  ...{ id, orderNo: text, carPlate: text, waitingSince: moment, remindedAt: momentIfAny, parties: text },
});

export const getRadar = call(paths.radar, {
  summary:
    'Sellers, handlers or shops with their work orders, the worst first. `overdue` and `urged` are open work orders with that hint, `firstAnswer` the median in seconds over the `answered` work orders created from `from` to `to` (30 days if absent, 366 at most), `complaintsOpen` work orders with an open complaint, `complaints` those of the period with any, `oldest` since when an answer is owed at the longest.',
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
    'The worst five open work orders of each recipient, the longest waiting first: those whose handler owes an answer. `ids` are separated by commas; empty for all with overdue ones. At most 50 recipients; `left` counts those beyond. `parties` names who sees the work order: a message to its conversation may name only work orders that all of them see.',
  query: recordOf({ kind, ids: text }),
  reply: inData(
    recordOf({ recipients: list(recordOf({ kind, id, name: text, works: list(work) })), left: count }),
  ),
});
export const remind = call(paths.remind, {
  summary:
    'Post a reminder in the conversation of an open work order. It answers nothing, so that waiting times go on. Refused within 24 hours of the last one unless `again` is 1.',
  command: 'key-required',
  body: recordOf({ text: input(REMINDER_MAX * 2), again: yes }),
  reply: inData(message),
});
