/** What other areas may use of this one. */
export { PasswordInput } from './password-input';
