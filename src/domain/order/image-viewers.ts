import type { PartyType } from '../work-order/party';

/**
 * Whether an order's pictures show to somebody of this kind. `viewers` is the platform's setting: kinds of account,
 * separated by commas. Pictures of cars and plates are nobody's by default, so an empty setting shows them to none.
 */
export const mayViewImages = (viewers: string, type: PartyType): boolean =>
  viewers
    .split(',')
    .map((each) => each.trim())
    .includes(type);
