import { splitAddress } from '../../domain/address/split-address';
import type { OtherNumber } from '../../domain/address/other-numbers';
import type { Id } from '../../domain/kernel/id';
import type { RegionNode } from '../../domain/region/region';
import { regionAnywhere } from '../../domain/region/region-in-text';

/** The customer's data in a pasted text. */
export interface RecognisedAddress {
  readonly name: string;
  readonly phone: string;
  /** The landlines and masked numbers of the text. */
  readonly otherNumbers: readonly OtherNumber[];
  /** The region. `failed`: the regions could not be loaded, and the street still includes the region's name. */
  readonly region:
    | { readonly kind: 'found' | 'uncertain'; readonly path: readonly Id[] }
    | { readonly kind: 'none' }
    | { readonly kind: 'failed' };
  readonly street: string;
  /** The car's plate; empty if the text contains none. */
  readonly plate: string;
  /** Brand and model of the car; empty if the text names no car. */
  readonly car: string;
  /** Requests and further mobile numbers; empty if there are none, or if the form takes none. */
  readonly remark: string;
  /** The texts that the user must check. For the region, `kind` states whether it is uncertain. */
  readonly doubts: readonly ('name' | 'street')[];
}

/**
 * Splits a pasted text, and looks up the region of its address level by level. A region that follows other
 * text counts as uncertain.
 */
export const recogniseAddress = async (
  text: string,
  ask: (id: Id) => Promise<readonly RegionNode[]>,
  options: { readonly takesRemark?: boolean } = {},
): Promise<RecognisedAddress> => {
  const { street, doubts, ...parts } = splitAddress(text, options);
  // If no region was recognised, the street may still contain the region's name.
  const unsure = doubts.includes('street') || street === '' ? doubts : [...doubts, 'street' as const];
  const known = new Map<Id, readonly RegionNode[]>();
  for (;;) {
    const found = regionAnywhere(street, (id) => known.get(id));
    if (found.kind === 'found')
      return {
        ...parts,
        region: { kind: found.uncertain === true ? 'uncertain' : 'found', path: found.path },
        street: found.rest,
        doubts,
      };
    if (found.kind === 'none') return { ...parts, region: { kind: 'none' }, street, doubts: unsure };
    try {
      await Promise.all(found.ask.map(async (id) => known.set(id, await ask(id))));
    } catch {
      return { ...parts, region: { kind: 'failed' }, street, doubts: unsure };
    }
  }
};
