import { defineDomainArea } from '../area';

export const handOverArea = defineDomainArea({
  name: 'hand-over',
  permissions: [],
  refusals: {
    'hand-over.person-required': [],
    'hand-over.note-too-long': ['max'],
    'hand-over.handler-only': [],
    'hand-over.same-person': [],
    'hand-over.no-colleague': [],
  },
});
