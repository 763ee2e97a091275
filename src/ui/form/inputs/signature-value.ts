import type { FormValue } from '@/domain/form/form-value';

/** Whether a value is a PNG as the signature pad creates it. */
export const isSignature = (value: FormValue | undefined): value is string =>
  typeof value === 'string' && /^data:image\/png;base64,[A-Za-z0-9+/=]{20,700000}$/.test(value);
