import { defineDomainArea } from '../area';

export const workNote = defineDomainArea({
  name: 'work-note',
  permissions: [],
  refusals: {
    'work-note.required': [],
    'work-note.too-long': ['max'],
    'work-note.too-many': ['max'],
  },
});
