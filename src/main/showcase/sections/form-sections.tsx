import { Input } from 'antd';
import { useState } from 'react';
import { parseAmount } from '@/domain/money/amount';
import { checkPattern } from '@/domain/patterns/patterns';
import { FormField } from '@/ui/kit/form/form-field';
import { KitForm } from '@/ui/kit/form/kit-form';
import { useFormSubmit } from '@/ui/kit/form/use-form-submit';
import { Money, MoneyInNumerals } from '@/ui/kit/money/money';
import { MoneyField } from '@/ui/kit/money/money-field';
import { Section, Value } from '../section';
import { useShowcaseText } from '../texts';
import type { World } from '../world';
import styles from '../showcase.module.css';

const AMOUNTS = ['1234567.5', '20', '-300.07', '100010001'] as const;

/** The section of amounts, in digits and in Chinese numerals. */
export const MoneySection = () => {
  const say = useShowcaseText();
  return (
    <Section id="money">
      <table className={styles['amounts']}>
        <caption>{say('due')}</caption>
        <tbody>
          {AMOUNTS.map((text) => {
            const amount = parseAmount(text);
            return amount.ok ? (
              <tr key={text}>
                <td>
                  <Money amount={amount.value} />
                </td>
                <td>
                  <MoneyInNumerals amount={amount.value} />
                </td>
              </tr>
            ) : null;
          })}
        </tbody>
      </table>
    </Section>
  );
};

interface Contact {
  readonly name: string;
  readonly mobile: string;
  readonly address: string;
  readonly amount: string;
  readonly remark?: string;
}

/** The section of a form of the kit, with its fields and errors. */
export const FormSection = ({ world }: { readonly world: World }) => {
  const say = useShowcaseText();
  const [saved, setSaved] = useState('');
  const control = useFormSubmit<Contact>((values) =>
    world.reference.run(() => {
      setSaved(`${say('saved')} ${values.name} ${values.amount}`);
      return undefined;
    }),
  );
  return (
    <Section id="forms">
      <KitForm control={control}>
        <FormField name="name" label={say('name')} required>
          <Input autoComplete="off" />
        </FormField>
        <FormField
          name="mobile"
          label={say('mobile')}
          required
          check={(value: string) => checkPattern('mobile', value)}
        >
          <Input inputMode="tel" autoComplete="off" />
        </FormField>
        <FormField
          name="address"
          label={say('address')}
          check={(value: string) => checkPattern('address', value)}
        >
          <Input autoComplete="off" />
        </FormField>
        <FormField
          name="amount"
          label={say('amount')}
          required
          check={(value: string) => checkPattern('money', value)}
        >
          <MoneyField label={say('amount')} />
        </FormField>
        <FormField name="remark" label={say('remark')}>
          <Input.TextArea rows={8} />
        </FormField>
      </KitForm>
      <Value>{saved}</Value>
    </Section>
  );
};
