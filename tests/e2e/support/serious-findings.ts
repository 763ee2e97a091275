import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Part {
  /** Only what lies within; a CSS selector. */
  readonly within?: string;
  /** Every finding of these rules, however mild; axe names them by standard and level. */
  readonly tags?: readonly string[];
}

/**
 * What axe finds serious or critical on a page, each with the element that it is about. Only violations are told in full,
 * and in the page itself: a foreign frame is not ours, and the look takes a third of the time.
 */
export const seriousFindings = async (
  page: Page,
  { within, tags }: Part = {},
): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (tags !== undefined) axe.withTags([...tags]);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => tags !== undefined || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
};

/** Levels A and AA of WCAG 2.2. */
export const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag22aa'] as const;
