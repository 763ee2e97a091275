const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Whether a text is a UUID, the form of the id of a job. The database fails when it compares a UUID column with any
 * other text.
 */
export const isJobKey = (text: string): boolean => UUID.test(text);
