import * as v from 'valibot';
import type { DisplacedAppointment, OwnHours } from '../../domain/shop/own-hours';
import { call } from '../call';
import { codec } from '../codec';
import { inData } from '../envelope';
import { historyPage, historyQuery } from '../history';
import { paths } from '../paths/shop-hours';
import { parts, recordOf } from '../record';
import { boundedText, when } from '../scalars';

/** The calls with which a shop reads and changes its opening hours. */

const { id, text, moment, list } = parts;

const texts = v.pipe(v.array(boundedText(200)), v.maxLength(100));
/** A list of plain texts. */
const textList = {
  schema: v.nullish(texts, []),
  decode: (wire: readonly string[]): readonly string[] => wire,
  encode: (value: readonly string[]) => [...value],
};

const displaced = recordOf({
  ...{ orderId: id, orderNo: text, from: moment, to: moment, reason: text },
}) satisfies { decode: (wire: never, name: string) => DisplacedAppointment };

interface HoursInput {
  /** The revision of the hours on which the change is based. */
  readonly revision: string;
  readonly given: Partial<OwnHours>;
}

const input = codec(
  v.object({
    revision: v.nullish(boundedText(64), ''),
    hours: v.nullish(texts),
    closedDates: v.nullish(texts),
  }),
  ({ revision, hours, closedDates }): HoursInput => ({
    revision,
    given: { ...when('hours', hours ?? undefined), ...when('closedDates', closedDates ?? undefined) },
  }),
  ({ revision, given: { hours, closedDates } }) => ({
    revision,
    ...when('hours', hours && [...hours]),
    ...when('closedDates', closedDates && [...closedDates]),
  }),
);

export const getOwnHours = call(paths.ownHours, {
  summary:
    'Returns the opening hours of the caller’s shop: seven texts from Monday on, or none, and the closed dates as `from~to reason`. `displaced` lists the coming appointments at times when the shop is closed. For users of a shop.',
  reply: inData(
    recordOf({ revision: text, hours: textList, closedDates: textList, displaced: list(displaced) }),
  ),
});
export const getOwnHoursHistory = call(paths.ownHoursHistory, {
  summary:
    'Returns who changed the opening hours and closed dates of the caller’s shop. For older events, send the `seq` of the oldest event received so far as `before`.',
  query: historyQuery,
  reply: inData(historyPage),
});
export const changeOwnHours = call(paths.changeOwnHours, {
  summary:
    'Change the opening hours or closed dates of the caller’s shop. The call is refused if the hours have changed since `revision`. An omitted field keeps its value. Appointments do not change; `displaced` lists the appointments that are now at closed times. Requires `shop:hours:edit`.',
  command: true,
  body: input,
  reply: inData(recordOf({ displaced: list(displaced) })),
});
