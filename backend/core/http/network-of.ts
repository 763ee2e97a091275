/**
 * The network of an IP, by which limits are counted. An IPv6 host can change its IP at will within a network of 2^64
 * IPs. An IPv4 is returned unchanged.
 */
export const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.includes('.') ? `${expanded(ip).slice(0, 4).join(':')}::` : ip;

const expanded = (ip: string): readonly string[] => {
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after];
};
