import { expect, it } from 'vitest';
import { networkOf } from '../../src/people/limits.ts';

it('counts an IPv6 network as one, and an IPv4 address as itself however it is written', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2:ffff::1'));
  expect(networkOf('2001:db8:1:2:3:4:5:6')).not.toBe(networkOf('2001:db8:1:3:3:4:5:6'));
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:5::1'));
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'));
});
