import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Switch } from 'antd';
import type { ComponentProps } from 'react';
import { GIVEN_PASSWORD_MAX, GIVEN_PASSWORD_MIN } from '@/domain/seller-user/given-password';
import type { SellerUser, SellerUserInput } from '@/domain/seller-user/seller-user';
import { checkSellerUser, REMARK_MAX, SELLER_USER_FIELD_OF } from '@/domain/seller-user/seller-user-form';
import { FormField } from '../kit/form/form-field';
import { KitForm } from '../kit/form/kit-form';
import { type SubmitProblem, useFormSubmit } from '../kit/form/use-form-submit';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { PasswordInput } from './password-input';
import { sellerRolesQuery } from './seller-user.queries';
import { useIsMe } from './use-is-me';
import styles from './user-list.module.css';
import { inputOf } from './user-input';

interface Props {
  /** Absent: a new one. */
  readonly user?: SellerUser;
  readonly onSaved: (saved: SellerUserInput) => void;
  readonly onCancel: () => void;
}

const NEW: SellerUserInput = {
  userName: '',
  name: '',
  phone: '',
  email: '',
  roleIds: [],
  enabled: true,
  remark: '',
  password: '',
};

const fieldOf = (code: string): string | undefined =>
  SELLER_USER_FIELD_OF[code as keyof typeof SELLER_USER_FIELD_OF];

/** Judged with what stands in the other fields: the server refuses a password that is made of them. */
const NewUserPassword = (props: Omit<ComponentProps<typeof PasswordInput>, 'own'>) => {
  const own = Form.useWatch(({ userName, name, phone, email }: SellerUserInput) => [
    userName,
    name,
    phone,
    email,
  ]);
  return <PasswordInput {...props} own={own} />;
};

/** The fields of a user. Nobody changes their own roles or disables themselves, so those fields are not offered then. */
export const UserForm = ({ user, onSaved, onCancel }: Props) => {
  const text = useText();
  const services = useServices();
  const isMe = useIsMe(user?.userId ?? '');
  const read = useQuery(sellerRolesQuery(services));
  const initial = user === undefined ? NEW : inputOf(user);
  const held = user?.roles ?? [];
  const roles = [
    ...held,
    ...(read.data ?? []).filter(({ roleId }) => !held.some((one) => one.roleId === roleId)),
  ];

  const submit = async (values: Partial<SellerUserInput>): Promise<SubmitProblem | undefined> => {
    const checked = checkSellerUser({ ...initial, ...values });
    if (!checked.ok) return problemOf(checked.refusal);
    const { sellerUserCommands } = services;
    const send = user === undefined ? sellerUserCommands.add : sellerUserCommands.change;
    const { password, ...rest } = checked.value;
    const input = user === undefined ? checked.value : rest;
    const result = await send(input);
    if (!result.ok) return problemOf(result.refusal);
    onSaved({ ...rest, ...(password === undefined ? {} : { password }) });
    return undefined;
  };
  const problemOf = (refusal: SubmitProblem['refusal']): SubmitProblem => {
    const field = fieldOf(refusal.code);
    return { refusal, ...(field === undefined ? {} : { field }) };
  };
  const control = useFormSubmit<SellerUserInput>(submit);

  return (
    <KitForm control={control} initial={initial} submit={text('users.save')} onCancel={onCancel}>
      <div className={styles['fields']}>
        <FormField name="userName" label={text('users.user-name')} required>
          <Input autoComplete="off" disabled={user !== undefined} />
        </FormField>
        <FormField name="name" label={text('users.name')} required>
          <Input autoComplete="off" />
        </FormField>
        {user === undefined ? (
          <div className={styles['wide']}>
            <FormField
              name="password"
              label={text('users.password')}
              required
              extra={text('users.password-hint', { min: GIVEN_PASSWORD_MIN, max: GIVEN_PASSWORD_MAX })}
            >
              <NewUserPassword />
            </FormField>
          </div>
        ) : null}
        <FormField name="phone" label={text('users.phone')}>
          <Input type="tel" autoComplete="off" />
        </FormField>
        <FormField name="email" label={text('users.email')}>
          <Input type="email" autoComplete="off" />
        </FormField>
        {isMe ? null : (
          <>
            <div className={styles['wide']}>
              <FormField
                name="roleIds"
                label={text('users.roles')}
                extra={read.isError ? text('users.roles.failed') : undefined}
              >
                <Checkbox.Group options={roles.map(({ roleId, name }) => ({ value: roleId, label: name }))} />
              </FormField>
            </div>
            <FormField name="enabled" label={text('users.status')} valuePropName="checked">
              <Switch checkedChildren={text('users.enabled')} unCheckedChildren={text('users.disabled')} />
            </FormField>
          </>
        )}
        <div className={styles['wide']}>
          <FormField name="remark" label={text('users.remark')}>
            <Input.TextArea rows={2} maxLength={REMARK_MAX} />
          </FormField>
        </div>
      </div>
    </KitForm>
  );
};
