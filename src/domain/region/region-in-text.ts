import type { Id } from '../kernel/id';
import { REGION_ROOT, type RegionNode } from './region';
import type { KnownRegions } from './region-path';

/** The region at the start of a text: the regions to read first, or the region and the text after it. */
export type RegionInText =
  | { readonly kind: 'unknown'; readonly ask: readonly Id[] }
  | {
      readonly kind: 'found';
      readonly path: readonly Id[];
      readonly rest: string;
      /** A name without its suffix ran into a street name, `嘉定墨玉路`: the user should check it. */
      readonly uncertain?: true;
    }
  | { readonly kind: 'none' };

const NONE: RegionInText = { kind: 'none' };

/** Suffixes that people leave off: `浙江`, `内蒙古`, `西湖`. */
const KIND_OF_REGION =
  /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|自治县|地区|新区|省|市|区|县|盟)$/;
/** At least two characters: a shorter name would match too much. */
const SHORT_MIN = 2;
/** A level that only groups the regions directly below a province; addresses leave it out. */
const GATHERS = /直辖/;

const SEPARATED = /^[\s,，/-]+/;

/** The region's name is a part of the street's name: `西湖大道`, `嘉定北路`. */
const GLUED =
  /^(?:[东西南北中]|[一二三四五六七八九十]+)?(?:大道|大街|公路|路|街|道|巷|弄|村|镇|乡|站|桥|广场|公园|门|口)/u;
const STREET_AHEAD = /^\p{Script=Han}{1,8}?(?:区|县|市|旗|镇|乡|村|路|街|道|巷|弄)/u;

interface Step {
  readonly node: RegionNode;
  readonly rest: string;
  readonly uncertain: boolean;
}

/**
 * The step into a region whose name starts the text, including the separator after it; undefined if it does
 * not match. At a leaf, a name without its suffix counts if it stands alone, and is uncertain before a street.
 */
const stepInto = (text: string, node: RegionNode): Step | undefined => {
  const { label, leaf } = node;
  const short = label.replace(KIND_OF_REGION, '');
  const behind = (found: string): string => text.slice(found.length);
  // A province is often written twice, `浙江浙江省`.
  const past = (found: string): string => {
    const rest = behind(found).replace(SEPARATED, '');
    return rest.startsWith(label) ? rest.slice(label.length).replace(SEPARATED, '') : rest;
  };
  if (text.startsWith(label)) return { node, rest: past(label), uncertain: false };
  if (short.length < SHORT_MIN || !text.startsWith(short)) return undefined;
  const rest = behind(short);
  if (!leaf || SEPARATED.test(rest)) return { node, rest: past(short), uncertain: false };
  return GLUED.test(rest) || !STREET_AHEAD.test(rest) ? undefined : { node, rest, uncertain: true };
};

/** The longest name wins: `吉林市` takes precedence over `吉林`. */
const nextStep = (text: string, nodes: readonly RegionNode[]): Step | undefined => {
  const steps = nodes.flatMap((node) => stepInto(text, node) ?? []);
  return steps.sort((a, b) => a.rest.length - b.rest.length)[0];
};

const childrenOf = (node: RegionNode, known: KnownRegions): readonly RegionNode[] | undefined =>
  node.children.length > 0 ? node.children : known(node.id);

/** Levels that addresses leave out: an only child, one named like its parent, and one that only groups. */
const unnamedIn = (nodes: readonly RegionNode[], above: RegionNode): readonly RegionNode[] =>
  nodes.filter(({ label }) => nodes.length === 1 || label === above.label || GATHERS.test(label));

const below = (node: RegionNode, text: string, known: KnownRegions): RegionInText => {
  if (node.leaf) return { kind: 'found', path: [node.id], rest: text };
  const children = childrenOf(node, known);
  if (children === undefined) return { kind: 'unknown', ask: [node.id] };
  if (children.length === 0) return { kind: 'found', path: [node.id], rest: text };
  const step = nextStep(text, children);
  const ways =
    step === undefined
      ? unnamedIn(children, node).map((each) => ({ node: each, rest: text, uncertain: false }))
      : [step];
  return firstFound(ways.map((way) => within(way.node.id === node.id ? [] : [node.id], taking(way, known))));
};

const taking = ({ node, rest, uncertain }: Step, known: KnownRegions): RegionInText => {
  const found = below(node, rest, known);
  return found.kind === 'found' && uncertain ? { ...found, uncertain } : found;
};

const within = (above: readonly Id[], found: RegionInText): RegionInText =>
  found.kind === 'found' ? { ...found, path: [...above, ...found.path] } : found;

const firstFound = (all: readonly RegionInText[]): RegionInText => {
  const found = all.find(({ kind }) => kind === 'found');
  if (found !== undefined) return found;
  const ask = all.flatMap((each) => (each.kind === 'unknown' ? each.ask : []));
  return ask.length === 0 ? NONE : { kind: 'unknown', ask };
};

const COUNTRY = /^\s*(?:中国[\s,，]*)?/;

/** The text starts like a city, so looking for its province is worthwhile. */
const BEGINS_WITH_CITY = /^\p{Script=Han}{2,8}?(?:市|自治州|地区|盟)/u;

/**
 * The region at the start of a text, down to a leaf; `none` if only a part of the path is named. A text that
 * starts with its city is looked up in every province.
 */
export const regionInText = (given: string, known: KnownRegions): RegionInText => {
  const text = given.replace(COUNTRY, '');
  const provinces = known(REGION_ROOT);
  if (provinces === undefined) return { kind: 'unknown', ask: [REGION_ROOT] };
  const step = nextStep(text, provinces);
  const inProvince = step === undefined ? NONE : taking(step, known);
  // `吉林市` starts like a province but is a city.
  if (inProvince.kind !== 'none' || !BEGINS_WITH_CITY.test(text)) return inProvince;
  const unknown = provinces.filter((province) => childrenOf(province, known) === undefined);
  if (unknown.length > 0) return { kind: 'unknown', ask: unknown.map(({ id }) => id) };
  return firstFound(
    provinces.flatMap((province) => {
      const city = nextStep(text, childrenOf(province, known) ?? []);
      return city === undefined ? [] : [within([province.id], taking(city, known))];
    }),
  );
};
