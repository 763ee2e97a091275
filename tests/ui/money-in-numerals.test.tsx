import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language } from '@/messages/languages';
import { hasNumerals, MoneyInNumerals, NumeralsFact } from '@/ui/kit/money/money';
import { LanguageProvider, languageOf } from '@/ui/kit/early/language';
import { preference } from '@/ui/kit/early/preference';
import { textIn } from '@/ui/kit/text/use-text';
import { openPart } from '@tests/support/pages/part';

const openIn = (language: Language) => {
  const held = preference({ read: () => language, write: () => undefined }, languageOf);
  openPart(
    <LanguageProvider value={held}>
      <p aria-label="amount">
        <MoneyInNumerals amount={47_000n} />
      </p>
      <dl>
        <NumeralsFact name="numerals" amount={47_000n} />
      </dl>
    </LanguageProvider>,
  );
};

describe('an amount in Chinese uppercase numerals', () => {
  it('is shown on a Chinese screen', () => {
    openIn('zh-CN');
    expect(screen.getByLabelText('amount')).toHaveTextContent('肆佰柒拾元整');
    expect(screen.getByText('numerals').nextSibling).toHaveTextContent('肆佰柒拾元整');
    expect(hasNumerals(undefined, { text: textIn('zh-CN') })).toBe(true);
  });

  it('is left out on an English screen, with its title', () => {
    openIn('en-US');
    expect(screen.getByLabelText('amount')).toBeEmptyDOMElement();
    expect(screen.queryByText('numerals')).toBeNull();
    expect(hasNumerals(undefined, { text: textIn('en-US') })).toBe(false);
  });
});
