import type { DateUnit, FormInput } from './form-input';
import type { FormNode } from './form-model';
import { isPlainObject, type Plain } from './plain';
import { flag, get, listOf, objectOf, text, textOf, wholeNumber } from './plain-values';
import { placeholderOf, type RuleParts, typeName } from './rule-parts';

/* Reads inputs for dates, times, uploads, tables, groups and sub-forms from the rules of form-create. */

/** Converts a rule of form-create to an input of our form model. */
type InputReader = (parts: RuleParts) => FormInput<FormNode>;

const DATE_UNITS: readonly DateUnit[] = ['year', 'month', 'week', 'date', 'datetime'];

/** The two placeholders of a range: in one list, or in two props. */
const endsOf = ({ props }: RuleParts) => {
  const [from, to] = listOf(get(props, 'placeholder')).map(textOf);
  return {
    from: text(props, 'startPlaceholder') ?? from,
    to: text(props, 'endPlaceholder') ?? to,
  };
};

const isRange = ({ type, props }: RuleParts): boolean =>
  flag(props, 'range') || flag(props, 'isRange') || typeName(type).includes('range');

/** The unit in the type's own name: `monthPicker`, `dateTimeRange`. */
const unitNamed = (type: string): string | undefined =>
  /^(?:el|a)?(year|month|week|datetime)/.exec(typeName(type))?.[1];

/**
 * Reads a date input. `props.type` is a unit, the plural of a unit for several dates, or a unit followed by `range`. In
 * Ant Design Vue the unit is in `picker`, and flags mark a range and a time of day. A calendar of Vant selects one day,
 * a `range` or `multiple` days.
 */
export const readDate: InputReader = (parts) => {
  const { props } = parts;
  const withTime = flag(props, 'showTime') ? 'datetime' : undefined;
  const written = text(props, 'type') ?? withTime ?? text(props, 'picker') ?? unitNamed(parts.type) ?? 'date';
  const type = written.toLowerCase();
  const range = type.endsWith('range') || isRange(parts);
  const single = type.replace(/range$/, '');
  const several = !range && (single === 'multiple' || single.endsWith('s'));
  const name = single.replace(/s$/, '');
  const unit = DATE_UNITS.find((candidate) => candidate === name) ?? 'date';
  return { kind: 'date', unit, range, several, ...placeholderOf(parts), ...endsOf(parts) };
};

export const readTime: InputReader = (parts) => ({
  kind: 'time',
  range: isRange(parts),
  ...placeholderOf(parts),
  ...endsOf(parts),
});

/**
 * Reads a select of times. Element UI has `start`, `end` and `step` in `pickerOptions`, Element Plus in the props.
 */
export const readTimeSelect: InputReader = (parts) => {
  const picker = objectOf(get(parts.props, 'pickerOptions'));
  const clock = (key: string, otherwise: string): string => {
    const time = text(picker, key) ?? text(parts.props, key) ?? '';
    return /^\d{1,2}:\d{2}$/.test(time) ? time : otherwise;
  };
  return {
    kind: 'time-select',
    start: clock('start', '09:00'),
    end: clock('end', '18:00'),
    step: clock('step', '00:30'),
    ...placeholderOf(parts),
  };
};

/** Whether a file dialog offers only pictures; Vant's uploader does by default. */
const acceptsImages = (name: string, accept: string | undefined): boolean => {
  const kinds = (accept ?? (/^(van)?uploader$/.test(name) ? 'image/*' : '')).split(',');
  return kinds.every((kind) => /^(image\/|\.(png|jpe?g|gif|webp|bmp)$)/i.test(kind.trim()));
};

/**
 * Reads an upload. Some component names from other code bases limit the accepted files: `UploadImg` accepts one
 * picture.
 */
export const readUpload: InputReader = ({ type, props }) => {
  const name = typeName(type);
  const limit = ['limit', 'maxLength', 'maxCount']
    .map((limit) => wholeNumber(props, limit, 1, 1000))
    .find((limit) => limit !== undefined);
  const max = name.endsWith('uploadimg') ? 1 : limit;
  const isImages =
    /uploadimgs?$|imageupload$/.test(name) ||
    text(props, 'uploadType') === 'image' ||
    acceptsImages(name, text(props, 'accept')) ||
    /^picture/.test(text(props, 'listType') ?? '');
  return { kind: 'upload', as: isImages ? 'images' : 'files', max, single: max === 1 };
};

/** A column of a table form has a heading and a list of rules. A rule without a title gets the heading as its title. */
const columnRules = (columns: Plain | undefined): readonly Plain[] =>
  listOf(columns).flatMap((column) => {
    const heading = get(objectOf(column), 'label') ?? '';
    const rules = get(objectOf(column), 'rule') ?? get(objectOf(column), 'children');
    return listOf(rules).map((rule) => (isPlainObject(rule) ? { title: heading, ...rule } : rule));
  });

/** Children that represent columns have their heading in their props. */
const columnsFromChildren = (children: Plain | undefined): readonly Plain[] =>
  listOf(children).map((child) => ({ ...objectOf(get(objectOf(child), 'props')), ...objectOf(child) }));

/** A table: its columns come from `columns` or from the children of the rule. */
export const readTableForm: InputReader = ({ props, rule, at, items }) => ({
  kind: 'group',
  as: 'table',
  items: items(
    [...columnRules(get(props, 'columns')), ...columnRules(columnsFromChildren(get(rule, 'children')))],
    `${at}.columns`,
  ),
  min: wholeNumber(props, 'min', 0, 1000),
  max: wholeNumber(props, 'max', 0, 1000),
  startRows: 0,
});

/** A list of equal sub-forms; `startRows` of them are shown at first. */
export const readGroup: InputReader = ({ props, at, items }) => ({
  kind: 'group',
  as: 'list',
  items: items(get(props, 'rule') ?? get(props, 'rules'), `${at}.props.rule`),
  min: wholeNumber(props, 'min', 0, 1000),
  max: wholeNumber(props, 'max', 0, 1000),
  startRows: wholeNumber(props, 'expand', 0, 100) ?? 0,
});

export const readSubForm: InputReader = ({ props, at, items }) => ({
  kind: 'sub-form',
  items: items(get(props, 'rule') ?? get(props, 'rules'), `${at}.props.rule`),
});
