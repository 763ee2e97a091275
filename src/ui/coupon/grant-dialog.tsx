import { useMemo } from 'react';
import { type CouponTemplate, GRANT_MAX } from '@/domain/mall/coupon-template';
import { ok, refuse } from '@/domain/result';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { defineForm, FormView, inputsOf } from '../kit/form';
import type { ShownDialog } from '../kit/list/actions/action';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { AccountsField } from './pickers';

interface GrantFormValues {
  readonly accounts: readonly string[];
}

const input = inputsOf<GrantFormValues>();

interface Props extends ShownDialog {
  readonly template: CouponTemplate;
}

/** The dialog that grants one coupon to each of several accounts. */
export const GrantDialog = ({ template, open, onClose, onClosed }: Props) => {
  const text = useText();
  const { couponCommands, notices } = useServices();
  const { id, title, total, figures } = template;
  const left = total - figures.claimed - figures.granted;
  const form = useMemo(
    () =>
      defineForm<GrantFormValues>({
        fields: [
          input.custom('accounts', 'coupon.accounts', () => <AccountsField />, {
            ...{ required: true, wide: true },
            hint: ({ text: translate }) => translate('coupon.grant.hint', { left }),
          }),
        ],
        check: (values) =>
          values.accounts.length > GRANT_MAX
            ? refuse('coupon.accounts-required', { max: GRANT_MAX })
            : ok(values),
        fieldOf: { 'coupon.accounts-required': 'accounts' },
        submit: 'coupon.grant',
      }),
    [left],
  );
  return (
    <KitDialog
      asksBeforeClose
      as="orderStep"
      open={open}
      title={text('coupon.grant.of', { title })}
      onClose={onClose}
      onClosed={onClosed}
    >
      <FormView
        of={form}
        initial={{ accounts: [] }}
        send={({ accounts }) => couponCommands.grant({ id, accounts })}
        onDone={() => {
          notices.show({ as: 'toast', tone: 'success', text: { key: 'coupon.granted' } });
          onClose();
        }}
        onCancel={onClose}
      />
    </KitDialog>
  );
};
