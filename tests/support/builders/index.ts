export { NOON } from './instants';
export { anOrder } from './order';
export { aPerson, CREATOR, HANDLER, PLATFORM_STAFF, STRANGER } from './person';
export { aDissatisfiedRating, aRatingForm, aSatisfiedRating, RATING_TEXTS } from './rating-form';
export { aReply, images } from './reply';
export { aWorkOrder } from './work-order';
