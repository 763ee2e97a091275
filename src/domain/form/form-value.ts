import { get } from './plain-values';
import { isList, isPlainObject, type Plain, type PlainObject } from './plain';

export type FormValue = Plain;
/** The values of a form or of one part of it, by field name. A field without a value has no key. */
export type FormValues = PlainObject;

/** A field's value. Reads own keys only, so a field called `toString` has no value until one is set. */
export const valueAt = (values: FormValues, field: string): FormValue | undefined => get(values, field);

/** Whether `$required` treats a value as empty; 0, false and {} are not empty (form-create). */
export const isEmptyValue = (value: FormValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (isList(value) && value.length === 0);

/** Whether two values are equal as data. The order of keys does not matter, but the order of a list does. */
export const sameValue = (one: FormValue | undefined, other: FormValue | undefined): boolean => {
  if (isList(one)) {
    return (
      isList(other) &&
      one.length === other.length &&
      one.every((item, index) => sameValue(item, other[index]))
    );
  }
  if (isPlainObject(one)) {
    if (!isPlainObject(other)) return false;
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && sameValue(get(one, key), get(other, key)))
    );
  }
  return one === other;
};
