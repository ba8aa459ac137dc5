import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether only this machine reaches a host: a name or an address, IPv6 with or without brackets. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const version = isIP(name);
  if (version === 0) return /^(?:.+\.)?localhost\.?$/.test(name);
  return loopback.check(name, version === 4 ? 'ipv4' : 'ipv6');
}

const privateNetworks = new BlockList();
const RANGES = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const;
for (const [network, bits, family] of RANGES) privateNetworks.addSubnet(network, bits, family);

/** Whether an address is of this machine or of a private network (RFC 1918, RFC 4193, link-local); also as `::ffff:10.0.0.1`. */
export function isPrivateAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  const version = isIP(plain);
  return version !== 0 && privateNetworks.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** Names without a dot, and domains that no public name server knows. */
const LOCAL_NAME = /^[^.]+$|\.(?:local|internal|lan|test|home\.arpa)$/;

/** Whether the host of a web address is, as far as its name tells, only of this machine or its network. */
export function isLocalHost(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return isLoopback(name) || (isIP(name) === 0 ? LOCAL_NAME.test(name) : isPrivateAddress(name));
}
