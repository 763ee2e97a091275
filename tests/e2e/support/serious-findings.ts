import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Part {
  /** Limits the check to the elements within this CSS selector. */
  readonly within?: string;
  /** Checks only these rules (axe tags by standard and level), and reports every finding however mild. */
  readonly tags?: readonly string[];
}

/**
 * The violations that axe finds on a page, each with its element. Without `tags`, only serious and critical ones.
 * Frames of other origins are skipped, which reduces the time to a third.
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

/** Levels A and AA of WCAG 2.2, as axe tags each rule by the version that introduced it. */
export const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const;
