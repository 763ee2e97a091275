import { defineDomainArea } from '../area';

/** Ending another person's sign-ins and removing their second factor; the right is the one that gives passwords. */
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
