/** The public exports of this area, for other areas. */
export { PartyAvailable } from './party-available';
