import * as v from 'valibot';
import { closedText, readClosed } from '../../domain/shop/closed-dates';
import type { OpeningHours } from '../../domain/shop/opening-hours';
import { weekIn, weekTexts } from '../../domain/shop/weekly-hours';
import { codec } from '../codec';
import { boundedText } from '../scalars';

const texts = v.nullish(v.pipe(v.array(boundedText(200)), v.maxLength(100)), []);

/**
 * The opening hours of a shop. `week` contains seven texts, Monday first; it is empty if the hours are unknown.
 * `closedDates` contains texts such as `from~to reason`.
 */
export const openingHours = codec(
  v.object({ week: texts, closedDates: texts }),
  (wire): OpeningHours => {
    const week = weekIn(wire.week);
    return {
      ...(week === undefined ? {} : { week }),
      closed: wire.closedDates.map(readClosed).filter((entry) => entry !== undefined),
    };
  },
  ({ week, closed }) => ({
    week: week === undefined ? [] : [...weekTexts(week)],
    closedDates: closed.map(closedText),
  }),
);
