import type { PartyType } from '../kernel/party';

/**
 * Whether this kind of account may see an order's pictures. `viewers` is the platform's setting: kinds of account,
 * separated by commas. Pictures show cars and plates, so an empty setting hides them from all accounts.
 */
export const mayViewImages = (viewers: string, type: PartyType): boolean =>
  viewers
    .split(',')
    .map((each) => each.trim())
    .includes(type);
