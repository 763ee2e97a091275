import { PROVINCE } from '../address/region-shapes';
import type { Id } from '../kernel/id';
import { REGION_ROOT, type RegionNode } from './region';
import type { KnownRegions } from './region-path';

/** The region at the start of a text, with the text after it. `unknown`: the regions in `ask` must be loaded first. */
export type RegionInText =
  | { readonly kind: 'unknown'; readonly ask: readonly Id[] }
  | {
      readonly kind: 'found';
      readonly path: readonly Id[];
      readonly rest: string;
      /**
       * Whether the user must check the region. Its name had no suffix and was followed directly by a street name, such
       * as `嘉定墨玉路`, or other text preceded it.
       */
      readonly uncertain?: true;
    }
  | { readonly kind: 'none' };

const NONE: RegionInText = { kind: 'none' };

/** The suffixes that users omit, as in `浙江`, `内蒙古`, `西湖`. */
const KIND_OF_REGION =
  /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|自治县|地区|新区|省|市|区|县|盟)$/;
/** The minimum length of a name without its suffix; a shorter name would match too much. */
const SHORT_MIN = 2;
/** Matches a level of the tree that only groups the regions directly below a province. Addresses omit this level. */
const GROUPING_LEVEL = /直辖|属县$/;
/** The peoples in the name of an autonomous region, which users omit: `恩施州`, `石柱县`. */
const PEOPLES =
  /(?:土家族|朝鲜族|布依族|傈僳族|景颇族|哈尼族|蒙古族|苗族|彝族|傣族|白族|藏族|羌族|壮族|侗族|回族|黎族|蒙古|哈萨克|柯尔克孜)+自治(?=[州县]$)/;
/** A zone with an administration of its own, which the tree does not contain: `苏州工业园区`, `高新区`. */
const ZONE = /^\p{Script=Han}{0,10}?(?:开发区|园区|高新区|新区|经开区|保税区|示范区|度假区|产业区)/u;

const SEPARATED = /^[\s,，/-]+/;
/** Matches the end of a text that may contain only the upper part of a region, such as a province or a city. */
const ONLY_REGION = /^\p{Script=Han}{2,9}[\s,，]*$/u;
const ENDS_WITH_SEPARATOR = /[\s,，;；:：/-]+$/;

/** Matches the text after a region's name if the name is part of a street's name: `西湖大道`, `嘉定北路`. */
const GLUED =
  /^(?:[东西南北中]|[一二三四五六七八九十]+)?(?:大道|大街|公路|路|街|道|巷|弄|村|镇|乡|站|桥|广场|公园|门|口)/u;
const STREET_AHEAD = /^\p{Script=Han}{1,8}?(?:区|县|市|旗|镇|乡|村|路|街|道|巷|弄)/u;

/** Matches the text after a region's name if it begins with the suffix of another kind of region. */
const OTHER_KIND = /^[省市区县旗州盟](?!\p{Script=Han}?[路街道巷弄])/u;

interface Step {
  readonly node: RegionNode;
  readonly rest: string;
  readonly uncertain: boolean;
}

/**
 * The step into a region whose name starts the text; undefined if the name does not match. At a leaf, a name without
 * its suffix matches if a separator or a street name follows. Before a street name the match is uncertain.
 */
const stepInto = (text: string, node: RegionNode): Step | undefined => {
  const { label, leaf } = node;
  const short = label.replace(KIND_OF_REGION, '');
  const behind = (found: string): string => text.slice(found.length);
  // A province is often written twice, as in `浙江浙江省`, so the second name is skipped.
  const past = (found: string): string => {
    const rest = behind(found).replace(SEPARATED, '');
    return rest.startsWith(label) ? rest.slice(label.length).replace(SEPARATED, '') : rest;
  };
  const written = [label, label.replace(PEOPLES, '')].find((each) => text.startsWith(each));
  if (written !== undefined) return { node, rest: past(written), uncertain: false };
  if (short.length < SHORT_MIN || !text.startsWith(short)) return undefined;
  const rest = behind(short);
  // `朝阳区` is a district, not the city `朝阳市`.
  if (OTHER_KIND.test(rest)) return undefined;
  if (!leaf || SEPARATED.test(rest)) return { node, rest: past(short), uncertain: false };
  return GLUED.test(rest) || !STREET_AHEAD.test(rest) ? undefined : { node, rest, uncertain: true };
};

/** The step into the region with the longest matching name: `吉林市` takes precedence over `吉林`. */
const nextStep = (text: string, nodes: readonly RegionNode[]): Step | undefined => {
  const steps = nodes.flatMap((node) => stepInto(text, node) ?? []);
  return steps.sort((a, b) => a.rest.length - b.rest.length)[0];
};

const childrenOf = (node: RegionNode, known: KnownRegions): readonly RegionNode[] | undefined =>
  node.children.length > 0 ? node.children : known(node.id);

/**
 * The regions that addresses omit: an only child, a region with the name of its parent, and a level that matches
 * `GROUPING_LEVEL`.
 */
const unnamedIn = (nodes: readonly RegionNode[], above: RegionNode): readonly RegionNode[] =>
  nodes.filter(({ label }) => nodes.length === 1 || label === above.label || GROUPING_LEVEL.test(label));

/**
 * A district directly after its province, as in `江苏昆山市…`. The result is uncertain, because the text does not name the
 * city. There is no result if several cities have a district of that name.
 */
const inUnnamedCity = (
  province: RegionNode,
  cities: readonly RegionNode[],
  text: string,
  known: KnownRegions,
): RegionInText => {
  const named = new Set(unnamedIn(cities, province));
  const searched = cities.filter((city) => !city.leaf && !named.has(city));
  if (searched.length === 0 || !STREET_AHEAD.test(text)) return NONE;
  const ask = searched.filter((city) => childrenOf(city, known) === undefined).map(({ id }) => id);
  if (ask.length > 0) return { kind: 'unknown', ask };
  const found = searched.flatMap((city) => {
    const step = nextStep(text, childrenOf(city, known) ?? []);
    return step === undefined || !step.node.leaf ? [] : [{ city, step }];
  });
  const [only, another] = found;
  return only === undefined || another !== undefined
    ? NONE
    : {
        kind: 'found',
        path: [province.id, only.city.id, only.step.node.id],
        rest: only.step.rest,
        uncertain: true,
      };
};

const below = (node: RegionNode, text: string, known: KnownRegions): RegionInText => {
  if (node.leaf) return { kind: 'found', path: [node.id], rest: text };
  const children = childrenOf(node, known);
  if (children === undefined) return { kind: 'unknown', ask: [node.id] };
  if (children.length === 0) return { kind: 'found', path: [node.id], rest: text };
  const step = nextStep(text, children);
  if (step === undefined && ZONE.test(text) && children.every(({ leaf }) => leaf))
    return { kind: 'found', path: [node.id], rest: text, uncertain: true };
  if (step === undefined) {
    const direct = inUnnamedCity(node, children, text, known);
    if (direct.kind !== 'none') return direct;
  }
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

const COUNTRY = /^\s*(?:中国(?:大陆)?[\s,，]*)?/;

/** Matches a text that begins with the name of a city or a district. Only such a text is searched in all provinces. */
const BEGINS_WITH_CITY = /^\p{Script=Han}{2,8}?(?:市|自治州|地区|盟|区|县)/u;

/**
 * The region at the start of a text, down to a leaf; `none` if the text contains only a part of the path. A text that
 * starts with a city is searched in every province.
 */
export const regionInText = (given: string, known: KnownRegions): RegionInText => {
  const text = given.replace(COUNTRY, '');
  const provinces = known(REGION_ROOT);
  if (provinces === undefined) return { kind: 'unknown', ask: [REGION_ROOT] };
  const step = nextStep(text, provinces);
  const inProvince = step === undefined ? NONE : taking(step, known);
  // `吉林市` starts with the name of a province but is a city.
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

/** Matches a province anywhere after other text, or a city or district after a separator. */
const LATER_STARTS = new RegExp(
  `${PROVINCE.source.replace('^', '(?<=.)')}|(?<=[\\s,，:：])\\p{Script=Han}{2,8}?(?:市|自治州|区|县)`,
  'gsu',
);

/** The region whose upper part follows the street, as in `朝阳区建国路88号 北京`. */
const regionBehind = (text: string, index: number, known: KnownRegions): RegionInText => {
  const upper = text.slice(index);
  return ONLY_REGION.test(upper)
    ? regionInText(`${upper}${text.slice(0, index)}`.trim().replace(ENDS_WITH_SEPARATOR, ''), known)
    : NONE;
};

/**
 * The region at the start of a text, or else the first region after other text, as in `麻烦寄到江苏…`. The latter is marked
 * as uncertain. The other text is appended to the street, so that no text is lost.
 */
export const regionAnywhere = (text: string, known: KnownRegions): RegionInText => {
  const atStart = regionInText(text, known);
  if (atStart.kind !== 'none') return atStart;
  for (const { index } of text.matchAll(LATER_STARTS)) {
    const here = regionInText(text.slice(index), known);
    const found = here.kind === 'none' ? regionBehind(text, index, known) : here;
    if (found.kind === 'unknown') return found;
    if (found.kind === 'none') continue;
    if (here.kind === 'none') return { ...found, uncertain: true };
    const rest = [found.rest, text.slice(0, index).replace(ENDS_WITH_SEPARATOR, '')]
      .filter((each) => each !== '')
      .join(' ');
    return { ...found, rest, uncertain: true };
  }
  return NONE;
};
