/** What an account has, for other areas. */
export { PartyAvailable } from './party-available';
