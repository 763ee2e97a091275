import * as v from 'valibot';
import type { RegionNode } from '../../domain/region/region';
import { type Codec, codec } from '../codec';
import { id, idOf } from '../scalars';

/* The wire shape of a region. */

interface RegionWire {
  id: string | number;
  label?: string | null | undefined;
  leaf?: boolean | null | undefined;
  children?: RegionWire[] | null | undefined;
}

export const regionSchema: v.GenericSchema<RegionWire> = v.object({
  id,
  label: v.nullish(v.string()),
  leaf: v.nullish(v.boolean()),
  children: v.nullish(v.array(v.lazy(() => regionSchema))),
});

const regionOf = (wire: RegionWire): RegionNode => ({
  id: idOf(wire.id),
  label: wire.label ?? '',
  leaf: wire.leaf ?? false,
  children: (wire.children ?? []).map(regionOf),
});
const regionTo = (node: RegionNode): RegionWire => ({
  id: node.id,
  label: node.label,
  leaf: node.leaf,
  children: node.children.map(regionTo),
});
/** A region with its children, at any depth. */
export const region: Codec<RegionNode> = codec(regionSchema, regionOf, regionTo);
