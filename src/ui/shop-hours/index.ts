export { ClosedDatesField } from './closed-dates-field';
export { HoursField } from './hours-field';
