/** The public exports of this area, for other areas. */
export { AccountAccess } from './account-access';
