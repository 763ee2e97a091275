export { arbitraryEvent } from './message';
export { arbitraryPerson } from './person';
export {
  arbitraryComplaint,
  arbitraryComplaintAnswer,
  arbitraryRatingForm,
  arbitraryStaffToRate,
} from './rating';
export { arbitraryId, arbitraryImages, arbitraryInstant, arbitraryText } from './shared';
export {
  arbitraryNewWorkOrderInput,
  arbitraryScene,
  arbitraryTrackedWorkOrder,
  arbitraryWorkListItem,
  arbitraryWorkOrder,
  arbitraryWorkType,
} from './work-order';
