import { Input, InputNumber, Select, Switch } from 'antd';
import { isForType } from '@/domain/access/permission-types';
import { regionPathOf } from '@/domain/region/region-code';
import type { MasterChoice } from '@/domain/master/choices';
import { choicesFrom, offeredFrom, unassignableValues } from '@/domain/master/choices';
import type { ChoiceSource, MasterField, MasterValues } from '@/domain/master/master-field';
import { fieldsOfMaster, type MasterKind } from '@/domain/master/masters';
import { PartyAvailable } from '../balances';
import type { FormDefinition, FormInput } from '../kit/form/form';
import { inputsOf } from '../kit/form';
import { DayField } from '../kit/dates/day-field';
import { RegionPicker } from '../kit/region/region-picker';
import { type Text, useText } from '../kit/text/use-text';
import { PasswordInput } from '../seller-user';
import { ClosedDatesField, HoursField } from '../shop-hours';
import { choiceText, labelOf } from './master-texts';
import { PlaceField } from './place-field';
import { PricesField } from './prices-field';
import { RightsField } from './rights-field';
import { SettingField } from './setting-field';
import { settingHint } from './setting-texts';

const FEN = 100;
const LONG = 100;

const input = inputsOf<MasterValues>();

interface MoneyProps {
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (fen: number) => void;
  readonly max: number;
  readonly disabled: boolean;
}

/* The form fields of master data, one for each kind of value. */

/** A field for an amount: the value is whole fen, and the user types yuan. */
const Fen = ({ value = 0, onChange, max, ...control }: MoneyProps) => (
  <InputNumber
    {...control}
    value={value / FEN}
    min={0}
    max={max / FEN}
    precision={2}
    prefix="¥"
    style={{ width: '100%' }}
    onChange={(yuan) => onChange?.(Math.round((yuan ?? 0) * FEN))}
  />
);

interface RegionProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (region: string) => void;
  readonly label: string;
}

const Region = ({ value = '', onChange, ...control }: RegionProps) => (
  <RegionPicker {...control} value={regionPathOf(value)} onChange={(path) => onChange?.(path.at(-1) ?? '')} />
);

interface ChoiceProps {
  readonly id?: string;
  readonly value?: string | readonly string[];
  readonly onChange?: (value: string | readonly string[]) => void;
  readonly rule: Extract<MasterField, { readonly from: unknown }>;
  readonly choices: readonly MasterChoice[];
  readonly disabled: boolean;
  /** Values that are hidden from this user, unless the record already has them. */
  readonly withheld?: readonly string[];
}

const Choice = ({ value, onChange, rule, choices, withheld = [], ...control }: ChoiceProps) => {
  const text = useText();
  const isMany = rule.kind === 'choices';
  const own = typeof value === 'string' ? [value] : (value ?? []);
  const offered = offeredFrom(choices, rule.from).filter((one) => !withheld.includes(one));
  const options = [...new Set([...offered, ...own])]
    .filter((one) => one !== '')
    .map((one) => ({ value: one, label: choiceText(text, choices, rule, one) }));
  return (
    <Select
      {...control}
      {...(isMany ? { mode: 'multiple' as const } : {})}
      allowClear={!isMany && rule.required !== true && { label: text('input.clear') }}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      value={(isMany ? own : value === '' ? undefined : value) as never}
      onChange={(next: string | readonly string[] | undefined) => onChange?.(next ?? (isMany ? [] : ''))}
    />
  );
};

export interface FormParts {
  readonly kind: MasterKind;
  readonly isNew: boolean;
  readonly mayEdit: boolean;
  readonly choices: readonly MasterChoice[];
}

const drawOf = (rule: MasterField, name: string, { kind, isNew, mayEdit, choices }: FormParts) => {
  const disabled = !mayEdit || rule.derived === true || (rule.fixed === true && !isNew);
  switch (rule.kind) {
    case 'count':
      return () => (
        <InputNumber
          disabled={disabled}
          min={rule.min}
          max={rule.max}
          precision={0}
          style={{ width: '100%' }}
        />
      );
    case 'money':
      return () => <Fen disabled={disabled} max={rule.max} />;
    case 'flag':
      return () => <Switch disabled={disabled} />;
    case 'choice':
      return () => <Choice rule={rule} choices={choices} disabled={disabled} />;
    case 'choices':
      return ({ values }: { readonly values: Partial<MasterValues> }) =>
        rule.from === 'permission' && rule.derived !== true ? (
          <RightsField
            choices={choicesFrom(choices, 'permission').filter(({ value }) =>
              isForType(value, String(values['type'] ?? '')),
            )}
            disabled={disabled}
          />
        ) : (
          <Choice
            rule={rule}
            choices={choices}
            disabled={disabled}
            withheld={unassignableValues(choices, rule.from, kind, values)}
          />
        );
    case 'day':
      return () => <DayField disabled={disabled} />;
    case 'region':
      return ({ text }: { readonly text: ReturnType<typeof useText> }) => (
        <Region label={text(labelOf(kind, name))} />
      );
    case 'week':
      return () => <HoursField disabled={disabled} />;
    case 'closed-dates':
      return () => <ClosedDatesField disabled={disabled} />;
    case 'prices':
      return ({ values }: { readonly values: Partial<MasterValues> }) => (
        <PricesField
          disabled={disabled}
          base={[Number(values['price']), Number(values['points']), Number(values['shopPoints'])]}
        />
      );
    case 'names':
      return () => null;
    case 'place':
      return ({ values }: { readonly values: Partial<MasterValues> }) => (
        <PlaceField region={String(values['region'] ?? '')} city={String(values['city'] ?? '')} />
      );
    case 'password':
      return ({ values }: { readonly values: Partial<MasterValues> }) => (
        <PasswordInput own={[String(values['userName'] ?? ''), String(values['name'] ?? '')]} />
      );
    case 'text':
      if (kind === 'config' && name === 'value')
        return ({ values }: { readonly values: Partial<MasterValues> }) => (
          <SettingField setting={String(values['key'] ?? '')} disabled={!mayEdit} />
        );
      return () =>
        rule.max > LONG ? (
          <Input.TextArea rows={2} maxLength={rule.max} showCount disabled={disabled} />
        ) : (
          <Input maxLength={rule.max} autoComplete="off" disabled={disabled} />
        );
  }
};

const isWide = (rule: MasterField): boolean =>
  ['place', 'week', 'closed-dates', 'prices', 'choices', 'password'].includes(rule.kind) ||
  (rule.kind === 'text' && rule.max > LONG);

/** Fields without an input: another field, a part of the dialog or a message shows them. */
const UNASKED: Readonly<Partial<Record<MasterKind, readonly string[]>>> = {
  person: ['sellerName'],
  role: ['shopsAlone'],
  seller: ['handlerName', 'mayOrder'],
  shop: ['accounts', 'unstaffed'],
  staff: ['approves', 'stranded'],
};

/**
 * Whether the form shows a field. For example, only staff of a shop have a shop, and a setting shows a
 * proposal only if there is one.
 */
const isAsked = (kind: MasterKind, name: string, values: Partial<MasterValues>): boolean => {
  if (UNASKED[kind]?.includes(name) === true) return false;
  if (name === 'ownRights') return Array.isArray(values[name]) && values[name].length > 0;
  if (kind === 'seller' && name === 'idleHandler') return values['idleHandler'] !== '';
  if (kind === 'staff' && name === 'shop') return values['type'] === 'SHOP';
  if (kind === 'adjustment' && name === 'decidedBy') return values['decidedBy'] !== '';
  return kind !== 'config' || !name.startsWith('proposed') || values['proposed'] !== '';
};

/** A hint that states why some roles are missing among the options. */
const rolesHint =
  ({ kind, choices }: FormParts, from: ChoiceSource): NonNullable<FormInput<MasterValues>['hint']> =>
  ({ text, values }) => {
    const { roles } = values;
    const own: readonly string[] = Array.isArray(roles) ? roles : [];
    const count = unassignableValues(choices, from, kind, values).filter(
      (role) => !own.includes(role),
    ).length;
    return count === 0 ? null : text('master.roles.hint', { count });
  };

/** The fields of a master form; a user without permission to edit can only read them. */
export const masterFields = (parts: FormParts): FormDefinition<MasterValues>['fields'] =>
  Object.entries(fieldsOfMaster(parts.kind))
    .filter(([, rule]) => rule.kind !== 'password' || parts.mayEdit)
    // A new record has no values that the back end sets, and no proposal to decide on.
    .filter(
      ([name, rule]) =>
        !parts.isNew || (rule.derived !== true && rule.momentary !== true && name !== 'decision'),
    )
    .map(([name, rule]) => ({
      ...input.custom(name, labelOf(parts.kind, name), drawOf(rule, name, parts) as never, {
        wide: isWide(rule),
        when: (values) => isAsked(parts.kind, name, values),
        ...(rule.required === true || (rule.kind === 'password' && parts.isNew) ? { required: true } : {}),
        ...(rule.kind === 'password' && !parts.isNew
          ? { hint: ({ text }) => text('master.password.hint') }
          : {}),
        ...(parts.kind === 'config' && name === 'value'
          ? { hint: ({ text, values }) => settingHint(text, String(values['key'] ?? '')) }
          : {}),
        ...(name === 'roles' && 'from' in rule && parts.mayEdit ? { hint: rolesHint(parts, rule.from) } : {}),
        ...(parts.kind === 'carrier' && name === 'waybills'
          ? { hint: ({ text }) => text('master.carrier.waybills.hint') }
          : {}),
        ...(parts.kind === 'project' && name === 'projectType'
          ? { hint: ({ text }) => text('master.project.projectType.hint') }
          : {}),
      }),
      ...(parts.kind === 'adjustment' && (name === 'decision' || name === 'purpose')
        ? { hint: ({ text }: { readonly text: Text }) => text(`master.${name}.hint`) }
        : {}),
      ...(parts.kind === 'adjustment' && name === 'party'
        ? {
            hint: ({ values }: { readonly values: Partial<MasterValues> }) => (
              <PartyAvailable party={String(values['party'] ?? '')} />
            ),
          }
        : {}),
      ...(rule.kind === 'flag' ? { valueProp: 'checked' as const } : {}),
    }));
