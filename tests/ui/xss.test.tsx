import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sanitise } from '@/ui/kit/rich-text/sanitise';
import { markupEverywhere } from '@tests/support/form-definitions';
import { openForm } from '@tests/support/pages/form.page';
import { dangersIn, notAllowed } from '@tests/support/safe-markup';
import { XSS_PAYLOADS } from '@tests/support/xss-payloads';

const alerted = vi.fn();
beforeEach(() => {
  alerted.mockClear();
  vi.stubGlobal('alert', alerted);
});

it('the collection has at least two hundred payloads, each of them once', () => {
  expect(new Set(XSS_PAYLOADS).size).toBe(XSS_PAYLOADS.length);
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(200);
});

/**
 * Sanitises where possible: happy-dom gives a `template` inside `svg` no content and cannot serialise it. A
 * real browser can (e2e).
 */
const sanitisedHere = (html: string): string => {
  try {
    return sanitise(html);
  } catch (error) {
    fc.pre(!(error instanceof TypeError && error.stack?.includes('happy-dom') === true));
    throw error;
  }
};

/**
 * If a tree changes during its traversal, happy-dom visits the nodes in another order than a browser.
 * Therefore an e2e test checks in a real browser which markup is kept.
 */
describe('the sanitiser of rich text', () => {
  it.each(XSS_PAYLOADS)('leaves nothing that is not allowed: %s', (payload) => {
    expect(notAllowed(sanitise(payload))).toEqual([]);
  });

  it('removes everything forbidden when one payload is inserted into another', () => {
    const payload = fc.constantFrom(...XSS_PAYLOADS);
    fc.assert(
      fc.property(payload, payload, fc.nat(), (outer, inner, at) => {
        const cut = at % (outer.length + 1);
        expect(notAllowed(sanitisedHere(outer.slice(0, cut) + inner + outer.slice(cut)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the texts of a form', () => {
  const PART = 25;
  const parts = Array.from({ length: Math.ceil(XSS_PAYLOADS.length / PART) }, (_, at) =>
    XSS_PAYLOADS.slice(at * PART, (at + 1) * PART),
  );

  it.each(parts.map((payloads, at) => [at * PART, payloads] as const))(
    'are shown as text (payloads from number %i)',
    async (_from, payloads) => {
      const { view, send, asked } = openForm(markupEverywhere(payloads));
      await send();
      expect(dangersIn(view.container)).toEqual([]);
      for (const text of payloads.filter((payload) => payload.trim() === payload && !/\s/.test(payload))) {
        expect(screen.getAllByText(text).length).toBeGreaterThan(0);
      }
      expect(alerted).not.toHaveBeenCalled();
      expect(asked).toEqual([]);
    },
  );
});
