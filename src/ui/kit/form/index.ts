/** The form kit: see `docs/kit.md`. */
export { defineForm } from './form';
export { inputsOf } from './inputs';
export { FormView } from './form-view';
export { FormDialog } from './form-dialog';
