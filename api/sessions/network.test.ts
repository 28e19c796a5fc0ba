import { describe, expect, test } from 'vitest';
import { isInside, netAround, networkOf, plainAddress } from './network.ts';

describe('one caller, however the address is written', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5555', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['[2001:db8::1]:8080', '2001:db8::1'],
    ['2001:DB8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s is %s', (written, plain) => expect(plainAddress(written)).toBe(plain));
});

describe('whoever is counted as one', () => {
  test('is a whole /64 of IPv6, in every spelling', () => {
    const one = networkOf('2001:db8:1:2::1');
    for (const address of [
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:0db8:0001:0002:0:0:0:9',
      '[2001:db8:1:2::9]:443',
      '2001:db8:1:2::1.2.3.4',
    ])
      expect(networkOf(address)).toBe(one);
    expect(networkOf('2001:db8:1:3::1')).not.toBe(one);
    expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db9::1'));
  });
  test('has a /48 around it, which one customer may own', () => {
    const around = netAround(networkOf('2001:db8:1:2::1'));
    expect(netAround(networkOf('2001:db8:1:ffff::1'))).toBe(around);
    expect(netAround(networkOf('2001:db8:2:2::1'))).not.toBe(around);
    expect(netAround(networkOf('::1'))).not.toBe(around);
    expect(netAround(networkOf('203.0.113.7'))).toBe('203.0.113.7');
  });
  test('is one IPv4 address', () => {
    expect(networkOf('::ffff:203.0.113.7')).toBe(networkOf('203.0.113.7:1'));
    expect(networkOf('203.0.113.8')).not.toBe(networkOf('203.0.113.7'));
  });
});

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['192.168.0.1:80', true],
  ['::1', true],
  ['fd00::1', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['nonsense', false],
])('%s is an address of a network at home: %s', (address, expected) =>
  expect(isInside(address)).toBe(expected),
);
