/** The balance of an account, for other areas. */
export { PartyAvailable } from './party-available';
