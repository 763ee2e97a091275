import { defineDomainArea } from '../area';

/**
 * The sessions and the second factor of another user. The area has no permission of its own: the permission to set
 * passwords covers it.
 */
export const accountAccess = defineDomainArea({
  name: 'account-access',
  permissions: [],
  refusals: {
    'account-access.not-found': [],
    'account-access.own': [],
    'account-access.more-rights': [],
    'account-access.no-second-factor': [],
    'account-access.reason-required': [],
    'account-access.reason-too-long': ['max'],
  },
});
