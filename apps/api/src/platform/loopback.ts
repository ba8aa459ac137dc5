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
