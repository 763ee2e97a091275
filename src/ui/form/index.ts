/** The public exports of this area, for other areas. */
export { LaterServerForm, prefetchServerForm } from './later-server-form';
export { useFormIssues } from './use-form-issues';
export { useFormNames } from './use-form-names';
