export { arbitraryEvent, arbitraryMessage } from './message';
export { arbitraryParty, arbitraryPartyType, arbitraryPerson } from './person';
export {
  arbitraryComplaint,
  arbitraryComplaintAnswer,
  arbitraryComplaintRecord,
  arbitraryRating,
  arbitraryRatingForm,
  arbitraryStaffToRate,
  arbitraryStoredRemark,
} from './rating';
export { arbitraryId, arbitraryImages, arbitraryInstant, arbitraryText, arbitraryWord } from './shared';
export {
  arbitraryNewWorkOrderInput,
  arbitraryOrderPart,
  arbitraryReshipment,
  arbitraryScene,
  arbitraryTrackedWorkOrder,
  arbitraryWorkListItem,
  arbitraryWorkOrder,
  arbitraryWorkOrderView,
  arbitraryWorkState,
  arbitraryWorkType,
  type Scene,
} from './work-order';
