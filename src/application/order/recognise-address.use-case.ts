import { splitAddress } from '../../domain/address/split-address';
import type { Id } from '../../domain/kernel/id';
import type { RegionNode } from '../../domain/region/region';
import { regionAnywhere } from '../../domain/region/region-in-text';

/** The customer's data in a pasted text. */
export interface RecognisedAddress {
  readonly name: string;
  readonly phone: string;
  /** The region. `failed`: regions could not be read, and the street still includes the region's name. */
  readonly region:
    | { readonly kind: 'found' | 'uncertain'; readonly path: readonly Id[] }
    | { readonly kind: 'none' }
    | { readonly kind: 'failed' };
  readonly street: string;
}

/**
 * Splits a pasted text, and looks up the region of its address level by level. A region after other text is
 * uncertain.
 */
export const recogniseAddress = async (
  text: string,
  ask: (id: Id) => Promise<readonly RegionNode[]>,
): Promise<RecognisedAddress> => {
  const { name, phone, street } = splitAddress(text);
  const known = new Map<Id, readonly RegionNode[]>();
  for (;;) {
    const found = regionAnywhere(street, (id) => known.get(id));
    if (found.kind === 'found')
      return {
        name,
        phone,
        region: { kind: found.uncertain === true ? 'uncertain' : 'found', path: found.path },
        street: found.rest,
      };
    if (found.kind === 'none') return { name, phone, region: { kind: 'none' }, street };
    try {
      await Promise.all(found.ask.map(async (id) => known.set(id, await ask(id))));
    } catch {
      return { name, phone, region: { kind: 'failed' }, street };
    }
  }
};
