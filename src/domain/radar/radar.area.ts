import { defineDomainArea } from '../area';

/** Sellers, handlers and shops ranked by the work orders that wait for an answer. */
export const radar = defineDomainArea({
  name: 'radar',
  permissions: ['work:radar'],
  refusals: {
    'radar.reminded-recently': ['hours'],
  },
});
