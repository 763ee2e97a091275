import { describe, expect, it } from 'vitest';
import { recogniseAddress } from '@/application/order/recognise-address.use-case';
import { REGION_ROOT } from '@/domain/region/region';
import { regionsBelow } from '@backend/core/regions/region-tree';
import { MORE_STRANGER_TEXTS, TANGLED_TEXTS } from './pasted-by-more-strangers';
import { TEXTS_WITH_REMARKS } from './pasted-with-remarks';
import { UNSEEN_TEXTS, type StrangerText } from './pasted-by-strangers';

type Part = 'name' | 'phone' | 'region' | 'street' | 'plate' | 'car' | 'remark';

const TEXTS = [...UNSEEN_TEXTS, ...MORE_STRANGER_TEXTS, ...TEXTS_WITH_REMARKS];

const PARTS: readonly Part[] = ['name', 'phone', 'region', 'street', 'plate', 'car', 'remark'];

/** Removes blanks and punctuation, because their position does not matter, and writes the dot in names in one way. */
const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s,;?。]/g, '')
    .replace(/[・•]/g, '·');

const namesOf = (path: readonly string[]): string =>
  path
    .map((id, level) => regionsBelow(path[level - 1] ?? REGION_ROOT).find((each) => each.id === id)?.label)
    .join('/');

interface Outcome {
  readonly part: Part;
  readonly text: string;
  readonly found: string;
  readonly kind: 'right' | 'missing' | 'marked' | 'silently wrong';
}

const outcomesOf = async (expected: StrangerText): Promise<readonly Outcome[]> => {
  const { region, doubts, ...texts } = await recogniseAddress(
    expected.text,
    (id) => Promise.resolve(regionsBelow(id)),
    { takesRemark: true },
  );
  const found = { ...texts, region: 'path' in region ? namesOf(region.path) : '' };
  const marked: readonly Part[] = [...doubts, ...(region.kind === 'uncertain' ? (['region'] as const) : [])];
  return PARTS.filter((part) => part === 'plate' || expected[part] !== undefined).map((part) => {
    const isRight = tidy(found[part]) === tidy(expected[part] ?? '');
    const wrong = found[part] === '' ? 'missing' : marked.includes(part) ? 'marked' : 'silently wrong';
    return { part, text: expected.text, found: found[part], kind: isRight ? 'right' : wrong };
  });
};

describe('pasted texts that were written without knowledge of the recognition rules', () => {
  const outcomes = Promise.all(TEXTS.map(outcomesOf)).then((all) => all.flat());
  const isCounted = ({ part }: Outcome) => part !== 'plate';

  it('are at least 300', () => {
    expect(new Set(TEXTS.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300);
  });

  it('are recognised correctly in at least 97 % of their parts', async () => {
    const counted = (await outcomes).filter(isCounted);
    const right = counted.filter(({ kind }) => kind === 'right');
    expect(right.length / counted.length).toBeGreaterThanOrEqual(0.97);
  });

  it('have no plate that is missed or wrong', async () => {
    const plates = (await outcomes).filter((each) => !isCounted(each) && each.kind !== 'right');
    expect(plates).toEqual([]);
  });

  it('have no part that is silently wrong: a wrong part is empty, or marked for a check', async () => {
    const tangled = (await Promise.all(TANGLED_TEXTS.map(outcomesOf))).flat();
    const all = [...(await outcomes), ...tangled];
    expect(all.filter(({ kind }) => kind === 'silently wrong')).toEqual([]);
  });
});
