import { defineDomainArea } from '../area';

/** Links between work orders that concern the same matter. */
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
