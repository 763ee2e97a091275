import { type ComponentType, createContext, use } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import type { FormLayout } from '@/domain/form/form-layout';
import type { FormScope } from '@/domain/form/form-model';
import type { FormValues } from '@/domain/form/form-value';

/** The errors as texts, by the path inside the values (`parts[2].name`). */
export type Problems = ReadonlyMap<string, string>;

/** The most errors listed at once, each with a link; a longer list starts with these. */
export const PROBLEMS_LISTED = 20;

/** A form, or a form within one. */
export interface ScopeProps {
  readonly scope: FormScope;
  readonly values: FormValues;
  /** The prefix of field names in `problems` and ids: empty, `goods[0].` or `contact.`. */
  readonly path: string;
  readonly problems: Problems;
  readonly onChange: (values: FormValues) => void;
}

/**
 * Settings that all fields of one form share. They do not change while the user types, so typing renders one field
 * only.
 */
export interface FormSettings {
  readonly formId: string;
  /** Values are shown as text. */
  readonly reading: boolean;
  readonly layout: FormLayout;
  /** The focus left the field. */
  readonly onTouch: (path: string) => void;
  /** Reports why the files of a field are incomplete; undefined once they are complete. */
  readonly onUnfinished: (path: string, unfinished: Unfinished | undefined) => void;
  /** Renders a form within the form; passed down, because scopes contain fields and fields may contain scopes. */
  readonly Scope: ComponentType<ScopeProps>;
}

const SettingsContext = createContext<FormSettings | undefined>(undefined);

export const FormSettingsProvider = SettingsContext.Provider;

export const useFormSettings = (): FormSettings => {
  const settings = use(SettingsContext);
  if (settings === undefined) throw new Error('a field was rendered outside of <ServerForm>');
  return settings;
};

/** The id of a field's control. */
export const fieldId = (formId: string, path: string): string => `${formId}-${path}`;
