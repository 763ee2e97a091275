const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Whether a text is a UUID, by which both engines identify jobs. The database fails when it compares a UUID column
 * with any other text.
 */
export const isJobKey = (text: string): boolean => UUID.test(text);
