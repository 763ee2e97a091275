import { defineDomainArea } from '../area';

export const linkedWork = defineDomainArea({
  name: 'linked-work',
  permissions: [],
  refusals: {
    'linked-work.required': [],
    'linked-work.same': [],
    'linked-work.not-found': [],
    'linked-work.already': [],
    'linked-work.gone': [],
    'linked-work.too-many': ['max'],
  },
});
