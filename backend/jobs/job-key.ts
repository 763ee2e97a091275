const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Both engines identify jobs by a UUID; the database refuses to compare one with anything else. */
export const isJobKey = (text: string): boolean => UUID.test(text);
