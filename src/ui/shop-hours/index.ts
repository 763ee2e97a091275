/** The fields for the opening times of a shop, for other areas. */
export { ClosedDatesField } from './closed-dates-field';
export { HoursField } from './hours-field';
