import * as v from 'valibot';
import type { DisplacedAppointment, OwnHours } from '../../domain/shop/own-hours';
import { call } from '../call';
import { codec } from '../codec';
import { inData } from '../envelope';
import { historyPage, historyQuery } from '../history';
import { paths } from '../paths/shop-hours';
import { parts, recordOf } from '../record';
import { boundedText, when } from '../scalars';

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
  /** Of the hours that the change was made on. */
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
    'The hours of the own shop: seven texts from Monday or none, and closed dates as `from~to reason`. `displaced` names the coming appointments at times when the shop is closed. For the people of a shop.',
  reply: inData(
    recordOf({ revision: text, hours: textList, closedDates: textList, displaced: list(displaced) }),
  ),
});
export const getOwnHoursHistory = call(paths.ownHoursHistory, {
  summary:
    'Who changed the hours and closed dates of the own shop, before an event, which is the `seq` of the oldest that was read.',
  query: historyQuery,
  reply: inData(historyPage),
});
export const changeOwnHours = call(paths.changeOwnHours, {
  summary:
    'Change the hours or closed dates of the own shop; `revision` is that of the hours the change was made on, and another one is refused. A field that is left out keeps its value. Appointments stay; `displaced` names those that are at closed times now. Asks for `shop:hours:edit`.',
  command: true,
  body: input,
  reply: inData(recordOf({ displaced: list(displaced) })),
});
