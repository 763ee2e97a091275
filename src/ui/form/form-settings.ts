import { type ComponentType, createContext, use } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import type { FormLayout } from '@/domain/form/form-layout';
import type { FormScope } from '@/domain/form/form-model';
import type { FormValues } from '@/domain/form/form-value';

/* The settings and types that the parts of a server-defined form share. */

/** The error texts by the path of the value, such as `parts[2].name`. */
export type Problems = ReadonlyMap<string, string>;

/** The maximum number of errors in the list; further errors are left out. */
export const PROBLEMS_LISTED = 100;

/** The props of a form, or of a form within a form. */
export interface ScopeProps {
  readonly scope: FormScope;
  readonly values: FormValues;
  /** The prefix of field names in `problems` and ids: empty, `goods[0].` or `contact.`. */
  readonly path: string;
  readonly problems: Problems;
  readonly onChange: (values: FormValues) => void;
}

/**
 * Settings that all fields of one form share. They do not change while the user types, so that a keystroke renders only
 * one field.
 */
export interface FormSettings {
  readonly formId: string;
  /** Whether values are shown as read-only text. */
  readonly reading: boolean;
  readonly layout: FormLayout;
  /** Called when the focus leaves the field. */
  readonly onTouch: (path: string) => void;
  /** Reports why the files of a field are incomplete; undefined once they are complete. */
  readonly onUnfinished: (path: string, unfinished: Unfinished | undefined) => void;
  /**
   * Renders a form within the form. The component is passed down to avoid an import cycle, because scopes contain
   * fields and fields may contain scopes.
   */
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
