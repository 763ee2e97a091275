/** The public part of this area, for other areas. */
export { AccountAccess } from './account-access';
