/** The public part of this area, for other areas. */
export { PasswordInput } from './password-input';
