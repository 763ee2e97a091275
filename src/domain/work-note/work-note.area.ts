import { defineDomainArea } from '../area';

/** Internal notes on work orders, which only the side of their author can read. */
export const workNote = defineDomainArea({
  name: 'work-note',
  permissions: [],
  refusals: {
    'work-note.required': [],
    'work-note.too-long': ['max'],
    'work-note.too-many': ['max'],
  },
});
