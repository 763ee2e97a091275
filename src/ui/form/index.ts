/** What other areas may use of this one. */
export { LaterServerForm, prefetchServerForm } from './later-server-form';
export { useFormIssues } from './use-form-issues';
