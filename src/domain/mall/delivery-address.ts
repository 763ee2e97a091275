/**
 * One line for the courier, from the names of a region and the street. A municipality stands once although it is its own
 * province, and a street that already begins with the region keeps it.
 */
export const deliveryAddress = (region: readonly string[], street: string): string => {
  const names = region
    .filter((name, at) => name !== region[at - 1])
    .join('')
    .trim();
  const line = street.trim();
  return line.startsWith(names) ? line : `${names}${line}`;
};
